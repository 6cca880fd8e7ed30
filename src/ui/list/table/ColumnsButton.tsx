import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { DialogBoundary } from '../../feedback';
import { lazyWithRetry } from '../../lazyWithRetry';
import type { TableColumn } from './columns';

const ColumnsMenu = lazyWithRetry(() => import('./ColumnsMenu'));

interface Props<R extends RaRecord> {
  columns: readonly TableColumn<R>[];
  shows: (column: TableColumn<R>) => boolean;
  onToggle: (column: TableColumn<R>) => void;
}

/** Opens the menu of a table's columns, without the first, which names the record. */
export const ColumnsButton = <R extends RaRecord>({ columns, shows, onToggle }: Props<R>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Colunas
      </Button>
      {anchor && (
        <DialogBoundary onFailed={close}>
          <ColumnsMenu
            anchor={anchor}
            onClose={close}
            columns={columns.slice(1).map((column) => ({
              ...column,
              shown: shows(column),
              toggle: () => onToggle(column),
            }))}
          />
        </DialogBoundary>
      )}
    </>
  );
};
