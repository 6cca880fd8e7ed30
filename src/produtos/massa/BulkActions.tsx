import { Button } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import type { Change } from '../../providers';
import { useSelection } from '../../ui/list';
import { loadDialog } from './BulkDialog';
import { type BulkChange, scopeOf } from './useBulkChange';

const actions: { kind: Change['kind']; label: string; color?: 'error' }[] = [
  { kind: 'price', label: 'Reajustar preços' },
  { kind: 'categoria', label: 'Mudar categoria' },
  { kind: 'localizacao', label: 'Mudar localização' },
  { kind: 'delete', label: 'Excluir', color: 'error' },
];

/** A failure is told when the dialog opens. */
const preload = () => void loadDialog().catch(() => {});

/** Actions on the selected products, each in a dialog. */
export const BulkActions = ({ onStart }: { onStart: BulkChange['open'] }) => {
  const { selection } = useSelection();
  // At the first selection, since text typed before the dialog is there would be lost.
  useEffect(preload, []);
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
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => selection && onStart({ kind, selection })}
        >
          {label}
        </Button>
      ))}
    </>
  );
};
