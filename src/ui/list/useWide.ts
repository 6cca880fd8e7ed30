import { type Theme, useMediaQuery } from '@mui/material';

/** Whether there is room for a table: from 900 pixels up. */
export const useWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
