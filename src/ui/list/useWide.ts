import { useMediaQuery } from '@mui/material';
import { wideQuery } from '../../lib';

export const useWide = () => useMediaQuery(wideQuery, { noSsr: true });
