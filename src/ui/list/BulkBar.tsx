import { Button, Paper, Stack, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { counted, formatCount } from '../../domain';
import { useSelection } from './selection';

/** While something is selected: how much, what can be done with it (`children`), everything found, and nothing again. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { total = 0 } = useListContext();
  const { selection, count, selectFound, clear } = useSelection();
  if (!selection) return null;
  const more = selection.kind === 'records' && count < total;
  return (
    <Paper
      role="region"
      aria-label="Seleção"
      variant="outlined"
      sx={{ position: 'sticky', bottom: 8, zIndex: 2, mt: 2, p: 1, pl: 2, borderColor: 'primary.main' }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
          {selectedText(count)}
        </Typography>
        {children}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', ml: 'auto' }}>
          {more && (
            <Button
              size="small"
              onClick={selectFound}
            >{`Selecionar todos os ${formatCount(total)} encontrados`}</Button>
          )}
          <Button size="small" color="inherit" onClick={clear}>
            Limpar seleção
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
};

const selectedText = (count: number) => counted(count, { singular: 'selecionado', plural: 'selecionados' });
