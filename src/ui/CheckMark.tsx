import CheckIcon from '@mui/icons-material/Check';

/** Marks a chosen entry of a menu; hidden, it keeps its room. A check box would be a control within a control. */
export const CheckMark = ({ shown }: { shown: boolean }) => (
  <CheckIcon fontSize="small" aria-hidden sx={{ mr: 1, visibility: shown ? 'visible' : 'hidden' }} />
);
