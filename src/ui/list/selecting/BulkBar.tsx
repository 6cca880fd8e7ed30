import { Button, Paper, Stack, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../../domain';
import { useTotalText } from '../useTotalText';
import { useSelection } from './selection';

/** The bar of a selection: its size, its actions (`children`), selecting everything found, and clearing. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { total = 0 } = useListContext();
  const totalText = useTotalText();
  const { selection, count, narrowed, selectFound, clear } = useSelection();
  const clearButton = useRef<HTMLButtonElement>(null);
  const there = selection !== null;
  const wasThere = useRef(there);
  // The bar takes the focus with it, also when a dialog would give it back.
  useEffect(() => {
    const lost = wasThere.current && !there && document.activeElement === document.body;
    wasThere.current = there;
    if (lost) document.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
  }, [there]);
  if (!selection) return null;
  const selectAll = () => {
    selectFound();
    clearButton.current?.focus();
  };
  const more = selection.kind === 'records' && count < total;
  return (
    <Paper
      role="region"
      aria-label="Seleção"
      variant="outlined"
      className="bulk-bar"
      sx={{ position: 'sticky', bottom: 8, zIndex: 2, mt: 2, p: 1, pl: 2, borderColor: 'primary.main' }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {selectedText(selection.kind === 'found' ? totalText : formatCount(count))}
        </Typography>
        {narrowed && (
          <Typography variant="body2" color="text.secondary">
            Só esta página ficou selecionada.
          </Typography>
        )}
        <Button ref={clearButton} size="small" color="inherit" onClick={clear}>
          Limpar seleção
        </Button>
        {children}
        {more && (
          <Button size="small" onClick={selectAll} sx={{ ml: { sm: 'auto' } }}>
            {`Selecionar todos os ${totalText} encontrados`}
          </Button>
        )}
      </Stack>
    </Paper>
  );
};

const selectedText = (count: string) => (count === '1' ? '1 selecionado' : `${count} selecionados`);
