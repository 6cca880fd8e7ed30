import { styled } from '@mui/material/styles';
import { touch } from '../../../ui';

/** List of the rows. These are plain elements, since hundreds of MUI fields take seconds to render. */
export const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& .row': {
    display: 'grid',
    gap: '4px 8px',
    alignItems: 'start',
    padding: '10px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    gridTemplateColumns: '24px minmax(0, 1fr) minmax(0, 1fr) var(--remove, 40px)',
    gridTemplateAreas: '"choose produto produto remove" "desconto desconto price price"',
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: '24px minmax(0, 1fr) 116px 116px var(--remove, 40px)',
      gridTemplateAreas: '"choose produto desconto price remove"',
    },
  },
  '& .produto': { gridArea: 'produto', minWidth: 0 },
  '& .desconto': { gridArea: 'desconto' },
  '& .price': { gridArea: 'price' },
  '& .row > .choose': {
    gridArea: 'choose',
    justifySelf: 'center',
    margin: '34px 0 0',
  },
  '& label': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary, marginBottom: 2 },
  '& input:not(.choose)': {
    boxSizing: 'border-box',
    width: '100%',
    height: 40,
    padding: '0 12px',
    font: 'inherit',
    // Phones zoom into fields with a smaller font.
    fontSize: '1rem',
    color: 'inherit',
    background: 'transparent',
    border: '1px solid rgb(255 255 255 / 23%)',
    borderRadius: theme.shape.borderRadius,
    fontVariantNumeric: 'tabular-nums',
    textOverflow: 'ellipsis',
    '&:hover': { borderColor: theme.palette.text.primary },
    '&:focus': { borderColor: theme.palette.primary.main, outline: `1px solid ${theme.palette.primary.main}` },
    '&[aria-invalid=true]': { borderColor: theme.palette.error.main, outlineColor: theme.palette.error.main },
    '&[data-follows]': { color: theme.palette.text.secondary },
    '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  },
  // Without the focus the field shows the whole name in several lines.
  '& .whole': {
    display: 'grid',
    '& input, &::after': { gridArea: '1 / 1' },
    '& input': { height: 'auto', minHeight: 40 },
    '&::after': {
      content: 'attr(data-text)',
      padding: '8px 13px',
      lineHeight: 1.5,
      overflowWrap: 'anywhere',
      pointerEvents: 'none',
      fontVariantNumeric: 'tabular-nums',
    },
    '&:focus-within::after': { visibility: 'hidden' },
    '&:not(:focus-within) input': { WebkitTextFillColor: 'transparent' },
    '&:not(:focus-within) input::placeholder': { WebkitTextFillColor: 'currentcolor' },
  },
  '& .error, & .facts': {
    gridColumn: '1 / -1',
    margin: 0,
    fontSize: '0.875rem',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
  '& .error': { color: theme.palette.error.main },
  '& .question, & .overlap': { color: theme.palette.warning.main },
  '& .facts:empty': { display: 'none' },
  '& .remove': {
    gridArea: 'remove',
    alignSelf: 'start',
    marginTop: 24,
    height: 40,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    background: 'transparent',
    color: theme.palette.error.main,
    cursor: 'pointer',
    '&:hover': { background: 'rgb(255 138 138 / 10%)' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.error.main}` },
  },
  [touch]: {
    '& .row': { '--remove': '44px' },
    '& input:not(.choose), & .remove': { height: 44 },
    '& .whole input': { minHeight: 44 },
    '& .facts .act': { minHeight: 44 },
  },
  // Only the first row shows its labels.
  [theme.breakpoints.up('sm')]: {
    '& .row + .row': {
      position: 'relative',
      '& label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& .remove': { marginTop: 0 },
      '& > .choose': { marginTop: 10 },
    },
  },
  '& .facts': {
    '& p': { margin: 0 },
    '& .prices': { color: theme.palette.primary.main, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .act': {
      font: 'inherit',
      fontWeight: 600,
      color: theme.palette.primary.main,
      background: 'none',
      border: 0,
      padding: '4px 6px',
      cursor: 'pointer',
      textDecoration: 'underline',
    },
  },
}));

export const RowError = ({ id, text }: { id: string; text?: string }) =>
  text && (
    <p className="error" id={id}>
      {text}
    </p>
  );
