import { Button } from '@mui/material';

interface Props {
  open: boolean;
  onToggle: (open: boolean) => void;
  more: string;
  less: string;
}

/** Shows or hides the rest of a list; printed while the rest is hidden. */
export const RestButton = ({ open, onToggle, more, less }: Props) => (
  <Button
    size="small"
    aria-expanded={open}
    data-rest={open ? undefined : ''}
    onClick={() => onToggle(!open)}
    sx={{ mt: 0.5, ml: -0.75 }}
  >
    {open ? less : more}
  </Button>
);
