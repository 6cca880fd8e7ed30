import SendIcon from '@mui/icons-material/Send';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { LabelledField } from '../../ui';

interface Props {
  pergunta: string;
  /** Local date and time, '2026-11-27T10:00'; empty for now. */
  momento: string;
  busy: boolean;
  onAsk: (pergunta: string, momento: string) => void;
}

const longest = 500;

export const AskForm = ({ pergunta, momento, busy, onAsk }: Props) => {
  const [text, setText] = useState(pergunta);
  const [at, setAt] = useState(momento);
  const [missing, setMissing] = useState(false);
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{ mb: 2.5, alignItems: { sm: 'flex-start' } }}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') onAsk(text.trim(), at);
      }}
    >
      <LabelledField
        label="Pergunta do cliente"
        placeholder="Onde fica o arroz?"
        autoFocus={pergunta === ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={missing && text.trim() === ''}
        helperText={missing && text.trim() === '' ? 'Escreva uma pergunta' : undefined}
        inputProps={{ maxLength: longest, enterKeyHint: 'search' }}
        sx={{ flex: 1 }}
      />
      <LabelledField
        label="Momento (vazio = agora)"
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
        sx={{ flex: { sm: '0 0 230px' } }}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<SendIcon />}
        loading={busy}
        loadingPosition="start"
        sx={{ minHeight: 40 }}
      >
        Perguntar
      </Button>
    </Stack>
  );
};
