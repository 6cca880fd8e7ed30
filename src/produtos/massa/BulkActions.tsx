import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Change } from '../../providers';
import { type Selection, useSelection } from '../../ui/list';

const load = () => import('./ChangeDialog');
const ChangeDialog = lazy(load);

const actions: { kind: Change['kind']; label: string; color?: 'error' }[] = [
  { kind: 'price', label: 'Reajustar preços' },
  { kind: 'categoria', label: 'Mudar categoria' },
  { kind: 'localizacao', label: 'Mudar localização' },
  { kind: 'delete', label: 'Excluir', color: 'error' },
];

/** What can be done with the selected products, each in a dialog that is fetched when somebody is about to open it. */
export const BulkActions = () => {
  const { selection, clear } = useSelection();
  const [open, setOpen] = useState<{ kind: Change['kind']; selection: Selection }>();
  return (
    <>
      {actions.map(({ kind, label, color }) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          color={color}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => selection && setOpen({ kind, selection })}
        >
          {label}
        </Button>
      ))}
      {open && (
        <Suspense>
          <ChangeDialog {...open} onClose={() => setOpen(undefined)} onChanged={clear} />
        </Suspense>
      )}
    </>
  );
};
