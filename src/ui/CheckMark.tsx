import CheckIcon from '@mui/icons-material/Check';

/** Marks a chosen entry of a menu; hidden, it keeps its room. */
export const CheckMark = ({ shown }: { shown: boolean }) => (
  <CheckIcon fontSize="small" aria-hidden sx={{ mr: 1, visibility: shown ? 'visible' : 'hidden' }} />
);
