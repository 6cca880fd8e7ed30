import { Box, Button, Card, Chip, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../domain';
import type { AppDataProvider, ProgramKey } from '../../providers';
import { Moment } from '../../ui';
import { ConfirmDialog, useFailureToast, useFocusBack, useToast } from '../../ui/feedback';

interface Props {
  keys: ProgramKey[];
  onRevoked: (key: ProgramKey) => Promise<unknown>;
}

export const KeysTable = ({ keys, onRevoked }: Props) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [asked, setAsked] = useState<ProgramKey>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ProgramKey) => dataProvider.revokeProgramKey(id),
    onSuccess: (_, key) => {
      toast({ title: 'Chave revogada', description: 'Ela não abre mais nada.' });
      return onRevoked(key);
    },
    onError: (error) => void failureToast(error, 'A chave não pôde ser revogada.'),
    onSettled: () => setAsked(undefined),
  });
  const table = useFocusBack<HTMLDivElement>(isPending, keys.filter(({ revokedAt }) => !revokedAt).length);
  if (keys.length === 0)
    return (
      <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
        Nenhuma chave ainda. Um programa precisa de uma para perguntar ao assistente.
      </Typography>
    );
  return (
    <Card ref={table} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box component="table" aria-label="Chaves" sx={style}>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Chamadas por minuto</th>
            <th scope="col">Criada</th>
            <th scope="col">Último uso</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} programKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </tbody>
      </Box>
      {asked && (
        <ConfirmDialog
          title="Revogar chave"
          text="O programa que a usa deixa de receber respostas na hora. Esta ação não pode ser desfeita."
          subject={asked.nome}
          confirmLabel="Revogar"
          busy={isPending}
          onConfirm={() => mutate(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
};

const KeyRow = ({ programKey, onRevoke }: { programKey: ProgramKey; onRevoke: () => void }) => {
  const { nome, prefix, most, createdBy, createdAt, usedAt, revokedAt } = programKey;
  return (
    <tr>
      <th scope="row">
        {nome}
        <code>{prefix}…</code>
      </th>
      <td data-label="Chamadas por minuto">{formatCount(most)}</td>
      <td data-label="Criada">
        <Moment text={createdAt} />
        {createdBy && <span> por {createdBy}</span>}
      </td>
      <td data-label="Último uso">{usedAt ? <Moment text={usedAt} /> : 'Nunca'}</td>
      <td data-label="Estado">
        <Box sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          <Chip
            size="small"
            variant="outlined"
            color={revokedAt ? 'default' : 'success'}
            label={revokedAt ? 'Revogada' : 'Ativa'}
          />
          {revokedAt ? (
            <Moment text={revokedAt} />
          ) : (
            <Button size="small" color="error" onClick={onRevoke} aria-label={`Revogar ${nome}`}>
              Revogar
            </Button>
          )}
        </Box>
      </td>
    </tr>
  );
};

/** On narrow screens each key is a block, with the headings before its values. */
const style: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': { px: 2, textAlign: 'left', overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& thead': { display: { xs: 'none', md: 'table-header-group' }, fontSize: '0.8125rem', color: 'text.secondary' },
  '& thead th': { py: 1.5, fontWeight: 600 },
  '& tbody tr': {
    display: { xs: 'block', md: 'table-row' },
    py: { xs: 1, md: 0 },
    '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  },
  '& tbody :is(th, td)': { display: { xs: 'block', md: 'table-cell' }, py: { xs: 0.5, md: 1.5 } },
  '& td::before': { content: { xs: 'attr(data-label) ": "', md: 'none' }, color: 'text.secondary' },
  '& code': { display: 'block', fontWeight: 400, color: 'text.secondary' },
};
