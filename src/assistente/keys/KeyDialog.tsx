import { Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { isBlank, tidied } from '../../lib';
import type { AppDataProvider } from '../../providers';
import { FormDialog, LabelledField } from '../../ui';
import { useFailureToast } from '../../ui/feedback';
import type { Created } from './CreatedKey';

/** In characters; the database has the same limits. */
const longestName = 100;
const mostCalls = 6000;

interface Props {
  onCreated: (created: Created) => void;
  /** After an attempt, whose answer may have been lost. */
  onSettled: () => void;
  onClose: () => void;
}

export const KeyDialog = ({ onCreated, onSettled, onClose }: Props) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const failureToast = useFailureToast();
  const [name, setName] = useState('');
  const [calls, setCalls] = useState('60');
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: { nome: string; most: number }) => dataProvider.createProgramKey(asked),
    onSuccess: (secret, { nome }) => {
      onCreated({ nome, secret });
      onClose();
    },
    onError: (error) => void failureToast(error, 'A chave não pôde ser criada.'),
    onSettled,
  });
  const most = Number(calls);
  const nameProblem = isBlank(name) ? 'Nome é obrigatório' : undefined;
  const callsProblem =
    Number.isInteger(most) && most >= 1 && most <= mostCalls ? undefined : 'Use um valor de 1 a 6.000';
  const send = () => {
    setTried(true);
    if (!nameProblem && !callsProblem && !isPending) mutate({ nome: tidied(name), most });
  };
  return (
    <FormDialog title="Nova chave" onEscape={() => !isPending && onClose()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DialogContent>
          <Stack useFlexGap spacing={2}>
            <LabelledField
              label="Nome"
              placeholder="Ex: Totem da entrada"
              value={name}
              onChange={({ target }) => setName(target.value)}
              autoFocus
              autoComplete="off"
              error={tried && Boolean(nameProblem)}
              helperText={tried ? nameProblem : undefined}
              inputProps={{ maxLength: longestName, 'aria-required': true }}
            />
            <LabelledField
              label="Chamadas por minuto"
              type="number"
              value={calls}
              onChange={({ target }) => setCalls(target.value)}
              error={tried && Boolean(callsProblem)}
              helperText={tried ? callsProblem : undefined}
              inputProps={{ min: 1, max: mostCalls, step: 1, inputMode: 'numeric' }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending} color="inherit">
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Criar chave
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
};
