import { TextField } from '@mui/material';

interface Props {
  value: string;
  onChange: (code: string) => void;
  problem?: string;
  autoFocus?: boolean;
}

/** Digits of a code. */
export const codeLength = 6;

/** The six digits that an authenticator shows; blanks between them, as some show them, are left out. */
export const CodeField = ({ value, onChange, problem, autoFocus }: Props) => (
  <TextField
    label="Código de 6 dígitos"
    value={value}
    onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
    autoFocus={autoFocus}
    autoComplete="one-time-code"
    error={Boolean(problem)}
    helperText={problem}
    slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]*' } }}
  />
);
