import { Button } from '@mui/material';
import { useFocusBack } from './feedback';

interface Props {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/** The main button of a sign-in form. It gets back the focus that it loses while disabled. */
export const SubmitButton = ({ busy, label, busyLabel }: Props) => {
  const button = useFocusBack(busy);
  return (
    <Button ref={button} type="submit" variant="contained" size="large" disabled={busy}>
      {busy ? busyLabel : label}
    </Button>
  );
};
