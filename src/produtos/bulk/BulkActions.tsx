import { Button } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import type { Change } from '../../providers';
import { lazyWithRetry } from '../../ui';
import { DialogBoundary } from '../../ui/feedback';
import { useSelection } from '../../ui/list';
import { type BulkChange, scopeOf } from './useBulkChange';

const ChangeDialog = lazyWithRetry(() => import('./ChangeDialog'));

/** The open dialog, outside of the selection's bar, which disappears with the selection. */
export const BulkDialog = ({ opened, left, close }: Omit<BulkChange, 'open'>) => {
  const { clear } = useSelection();
  if (!opened) return null;
  const { kind, selection } = opened;
  return (
    <DialogBoundary onFailed={close}>
      <ChangeDialog kind={kind} selection={selection} left={left} onClose={close} onChanged={clear} />
    </DialogBoundary>
  );
};

/** The changes of many products; `field` is the one that changes. */
export const bulkActions: { kind: Change['kind']; field?: string; label: string; color?: 'error' }[] = [
  { kind: 'price', field: 'valor', label: 'Reajustar preços' },
  { kind: 'categoria', field: 'categoria', label: 'Mudar categoria' },
  { kind: 'localizacao', field: 'localizacao', label: 'Mudar localização' },
  { kind: 'conteudo', field: 'conteudo', label: 'Conteúdo' },
  { kind: 'delete', label: 'Excluir', color: 'error' },
];

export const BulkActions = ({ onStart }: { onStart: BulkChange['open'] }) => {
  const { selection } = useSelection();
  // At the first selection, since text typed before the dialog is there would be lost. A failure is told when it opens.
  useEffect(() => void ChangeDialog.preload().catch(() => {}), []);
  return (
    <>
      {selection && (
        <Button size="small" variant="outlined" component={Link} to={paths.labels} state={scopeOf(selection)}>
          Imprimir etiquetas
        </Button>
      )}
      {bulkActions.map(({ kind, label, color }) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          color={color}
          onClick={() => selection && onStart({ kind, selection })}
        >
          {label}
        </Button>
      ))}
    </>
  );
};
