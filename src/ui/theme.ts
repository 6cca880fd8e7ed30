import { ptBR } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { prefersStillness, stillTransitions } from './motion';

const still = prefersStillness();
const primary = '#5ee0a0';

const ring = { outline: `2px solid ${primary}`, outlineOffset: 2 };
/** For elements whose parent would cut off the ring. */
const innerRing = { '&&.Mui-focusVisible': { outlineOffset: -2 } };

/** Least size of controls under a finger, in pixels. */
const fingertip = 44;
export const touch = '@media (pointer: coarse)';
const fingerTall = { [touch]: { minHeight: fingertip } };
const fingerSized = { [touch]: { minWidth: fingertip, minHeight: fingertip } };

export const theme = createTheme(
  {
    palette: {
      mode: 'dark',
      background: { default: '#0c1310', paper: '#141d19' },
      primary: { main: primary, dark: '#2f9c6a', contrastText: '#06231a' },
      secondary: { main: '#f7c25c' },
      error: { main: '#ff8a8a', dark: '#ef7373', contrastText: '#3a0a0c' },
      warning: { main: '#f7c25c' },
      text: { primary: '#eef6f1', secondary: '#a9bab1' },
      divider: 'rgb(160 200 180 / 18%)',
    },
    transitions: still ? stillTransitions : {},
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: '"Figtree Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
      h4: { fontWeight: 700, fontSize: '1.875rem', letterSpacing: '-0.01em' },
      h5: { fontWeight: 700 },
      h6: { fontWeight: 650, fontSize: '1.0625rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 650 },
      overline: { textTransform: 'none', letterSpacing: 0, fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':focus-visible:not(input:not([type="checkbox"]), select, textarea, [role="combobox"])': ring,
          '[data-row][data-row]:focus-visible': { outlineOffset: -2 },
          // WebKit shows today's date in an empty field.
          '@supports (hanging-punctuation: first)': {
            'input[data-empty]:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
          },
          // Names of records may hold marks of direction.
          'span, strong, s, a': { unicodeBidi: 'isolate' },
          // Forced colours drop backgrounds and shadows.
          '@media (forced-colors: active)': {
            '.MuiButton-contained.MuiButton-contained, .MuiPaper-elevation.MuiPaper-elevation, .MuiTooltip-tooltip.MuiTooltip-tooltip':
              { border: '1px solid ButtonText' },
            '.Mui-selected.Mui-selected, [role="option"][aria-selected="true"], a[aria-current="page"][class], button[aria-pressed="true"][class], tr[aria-selected="true"]':
              { outline: '2px solid Highlight', outlineOffset: -2 },
            '.MuiLinearProgress-bar, [data-bar]': { backgroundColor: 'Highlight !important' },
          },
          // Black on white, without controls; a sheet has its own style.
          '@media print': {
            'main :not([data-sheet], [data-sheet] *)': { color: '#000 !important', borderColor: '#777 !important' },
            'main :not([data-sheet], [data-sheet] *, [aria-hidden], [aria-hidden] *)': {
              backgroundColor: 'transparent !important',
            },
            // Browsers do not print backgrounds, such as the bars of charts, by default.
            'main [aria-hidden]': { printColorAdjust: 'exact' },
            // Some buttons carry information.
            'main:not(:has([data-sheet])) :is(button:not(.MuiChip-root, [aria-pressed], [data-rest]), .row-actions, .select-box, .MuiChip-deleteIcon)':
              { display: 'none !important' },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: still },
        styleOverrides: { root: { '&.Mui-focusVisible': ring } },
      },
      MuiListItemButton: { styleOverrides: { root: { ...innerRing, ...fingerTall } } },
      MuiMenuItem: { styleOverrides: { root: { ...innerRing, ...fingerTall } } },
      MuiTab: { styleOverrides: { root: innerRing } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { backgroundImage: 'none', borderRadius: 14 } },
      },
      MuiDialog: { styleOverrides: { paper: { backgroundImage: 'none' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiDialogContent: { styleOverrides: { root: { paddingTop: '8px !important' } } },
      MuiButton: {
        defaultProps: { disableElevation: true, disableFocusRipple: true },
        styleOverrides: { root: fingerTall },
      },
      MuiIconButton: { defaultProps: { disableFocusRipple: true }, styleOverrides: { root: fingerSized } },
      MuiCheckbox: { styleOverrides: { root: fingerSized } },
      MuiRadio: { styleOverrides: { root: fingerSized } },
      MuiFormControlLabel: { styleOverrides: { root: fingerTall } },
      MuiOutlinedInput: { styleOverrides: { root: fingerTall } },
      MuiSelect: {
        styleOverrides: {
          select: { [touch]: { boxSizing: 'border-box', minHeight: fingertip, lineHeight: `${fingertip - 17}px` } },
        },
      },
      MuiChip: {
        styleOverrides: { root: { '&.MuiChip-clickable': { [touch]: { minHeight: fingertip, borderRadius: 22 } } } },
      },
      MuiAutocomplete: {
        styleOverrides: {
          // Both buttons fit the 65 px that the field keeps free.
          endAdornment: {
            [touch]: {
              '&&&&': { right: 0 },
              '& .MuiIconButton-root': { minWidth: 32, marginRight: 0, borderRadius: 10 },
            },
          },
          listbox: { [touch]: { '& .MuiAutocomplete-option': { minHeight: fingertip } } },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, size: 'small' } },
      MuiFormControl: { defaultProps: { fullWidth: true } },
    },
  },
  ptBR,
);
