import { useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/** React Router's router, whose state is ahead of the rendered location. */
export const useDataRouter = () => useContext(UNSAFE_DataRouterContext)?.router;
