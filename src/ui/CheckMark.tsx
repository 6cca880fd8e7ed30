import CheckIcon from '@mui/icons-material/Check';

/** Marks what is chosen in a menu; keeps its room where it is not. A check box would be a control within a control. */
export const CheckMark = ({ shown }: { shown: boolean }) => (
  <CheckIcon fontSize="small" aria-hidden sx={{ mr: 1, visibility: shown ? 'visible' : 'hidden' }} />
);
