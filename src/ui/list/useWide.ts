import { useMediaQuery } from '@mui/material';
import { wideQuery } from '../../lib';

/** Whether there is room for a table. */
export const useWide = () => useMediaQuery(wideQuery, { noSsr: true });
