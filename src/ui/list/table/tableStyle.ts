import type { SxProps, Theme } from '@mui/material';
import { touch } from '../../theme';

/** One style for the table: a thousand styled cells would be slow. */
export const tableStyle: SxProps<Theme> = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: { md: '0.8125rem', lg: '0.875rem' },
  '& th, & td': { px: { md: 0.5, lg: 1 }, py: 0.5, textAlign: 'left', overflowWrap: 'anywhere', fontWeight: 'inherit' },
  // No number or hyphen alone on the last line.
  '& tbody :is(th, td)': { textWrap: 'pretty' },
  '& .right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .right .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  // An unsorted column keeps no room for the arrow.
  '& th:not([aria-sort]) .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', pointerEvents: 'none' },
  '& th.right:not([aria-sort]) .MuiTableSortLabel-icon': { left: 'auto', right: '100%' },
  '& .select': { width: { md: 44, lg: 52 }, pl: { md: 0.5, lg: 1.25 }, pr: 0 },
  '& tr > :first-of-type:not(.select, .select ~ *)': { pl: 2.5 },
  '& .actions': { width: { md: 100, lg: 130 }, px: { md: 0, lg: 1.25 } },
  '& .actions button': { p: { md: 0.75, lg: 1 } },
  [touch]: {
    '& .select': { px: { md: 0, lg: 0.5 } },
    '& .actions': { width: { md: 132, lg: 140 }, px: { md: 0, lg: 0.5 } },
    '& .actions button': { p: 1.5 },
    '& thead th': { py: 0 },
    '& thead .MuiTableSortLabel-root': { minHeight: 44 },
  },
  '& .actions > *': { justifyContent: 'flex-end' },
  '& .row-chip': { px: { md: '5px', lg: '7px' }, fontSize: { md: '0.75rem', lg: '0.8125rem' } },
  '& .hidden': { position: 'absolute', clipPath: 'inset(50%)' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    height: 44,
    zIndex: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: { md: '0.75rem', lg: '0.875rem' },
    overflowWrap: 'normal',
    boxShadow: ({ palette }) => `inset 0 -1px ${palette.divider}`,
  },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[aria-selected=true]': { bgcolor: 'rgb(94 224 160 / 10%)' },
  // Keeps the focused row clear of the sticky head and the selection's bar.
  '& tbody :is(tr, input, button)': { scrollMargin: '56px 0 80px' },
  '& time span': { whiteSpace: 'nowrap' },
  '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
