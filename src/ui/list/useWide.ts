import { useMediaQuery } from '@mui/material';
import { wideQuery } from '../../lib';

/** Whether the window has room for a table. */
export const useWide = () => useMediaQuery(wideQuery, { noSsr: true });
