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

const actions: { kind: Change['kind']; label: string; color?: 'error' }[] = [
  { kind: 'price', label: 'Reajustar preços' },
  { kind: 'categoria', label: 'Mudar categoria' },
  { kind: 'localizacao', label: 'Mudar localização' },
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
      {actions.map(({ kind, label, color }) => (
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
