import { Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isBlank } from '../../lib';
import type { AuthProblem } from '../../providers/auth';

/** In characters; the database has the same limit. */
const longestName = 100;

interface Props {
  title?: ReactNode;
  children?: ReactNode;
  initial?: string;
  placeholder?: string;
  submit: string;
  busy: boolean;
  problem?: AuthProblem;
  onName: (name: string) => void;
  onCancel: () => void;
}

export const DeviceNameForm = (props: Props) => {
  const { title, children, initial = '', placeholder, submit, busy, problem, onName, onCancel } = props;
  const [name, setName] = useState(initial);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(name)) onName(name.trim());
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      {title}
      <DialogContent>
        {children}
        <TextField
          label="Nome do dispositivo"
          placeholder={placeholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoFocus
          autoComplete="off"
          error={Boolean(problem)}
          helperText={problem?.text}
          slotProps={{ htmlInput: { maxLength: longestName } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} color="inherit">
          Cancelar
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={isBlank(name)}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
};
