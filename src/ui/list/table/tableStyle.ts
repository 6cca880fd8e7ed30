import type { SxProps, Theme } from '@mui/material';

/** Of the whole table at once: a style on each of a thousand cells would be slow. */
export const tableStyle: SxProps<Theme> = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { px: 1, py: 0.5, textAlign: 'left', overflowWrap: 'anywhere', fontWeight: 'inherit' },
  '& .right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .right .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& .select': { width: 52, pl: 1.25, pr: 0 },
  '& .actions': { width: 96, pr: 1.25, textAlign: 'right' },
  '& .actions > *': { justifyContent: 'flex-end' },
  '& .hidden': { position: 'absolute', clipPath: 'inset(50%)' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    boxShadow: ({ palette }) => `inset 0 -1px ${palette.divider}`,
  },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[aria-selected=true]': { bgcolor: 'action.selected' },
  '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
