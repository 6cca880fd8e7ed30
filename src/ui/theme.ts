import { ptBR } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { prefersStillness, stillTransitions } from './motion';

const still = prefersStillness();
const primary = '#5ee0a0';

/** An icon of Material Design's check boxes. */
const boxIcon = (colour: string, path: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${colour}"><path d="${path}"/></svg>`)}")`;
const filledBox = 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const emptyBox = boxIcon(
  '#a9bab1',
  `M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z`,
);
const tickedBox = boxIcon(primary, `${filledBox}m-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z`);
const someBox = boxIcon(primary, `${filledBox}m-2 10H7v-2h10v2z`);

const plainBox = 'input[type="checkbox"]:not(.PrivateSwitchBase-input)';

const ring = { outline: `2px solid ${primary}`, outlineOffset: 2 };
/** For elements whose parent would cut off the ring. */
const innerRing = { '&&.Mui-focusVisible': { outlineOffset: -2 } };

/** Under the pointer. */
const brightened = { '@media (hover: hover)': { '&:hover': { '--variant-containedBg': '#86ecba' } } };

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
      error: { main: '#ff8a8a', dark: '#ffb0b0', contrastText: '#3a0a0c' },
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
          // Plain boxes look like MUI's; forced colours drop pictures.
          '@media not (forced-colors: active)': {
            [plainBox]: { appearance: 'none', width: 20, height: 20, margin: 0, background: emptyBox },
            [`${plainBox}:checked`]: { background: tickedBox },
            [`${plainBox}:indeterminate`]: { background: someBox },
            [`${plainBox}:disabled`]: { opacity: 0.4 },
          },
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
            'main:not(:has([data-sheet])) :is(button:not(.MuiChip-root, [aria-pressed], [data-rest], .explained *), .row-actions, .select-box, .MuiChip-deleteIcon)':
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
        styleOverrides: { root: fingerTall, containedPrimary: brightened },
      },
      MuiIconButton: { defaultProps: { disableFocusRipple: true }, styleOverrides: { root: fingerSized } },
      MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: fingerSized } },
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
