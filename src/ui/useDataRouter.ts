import { useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/** The router itself, which knows where the person has gone before that is drawn; react-router has no other name for it. */
export const useDataRouter = () => useContext(UNSAFE_DataRouterContext)?.router;
