import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { CheckMark } from '../../CheckMark';
import type { TableColumn } from './columns';

interface Props<R extends RaRecord> {
  columns: readonly TableColumn<R>[];
  shows: (column: TableColumn<R>) => boolean;
  onToggle: (column: TableColumn<R>) => void;
}

/** Chooses the columns of a table. The first one names the record, and stays. */
export const ColumnsButton = <R extends RaRecord>({ columns, shows, onToggle }: Props<R>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {columns.slice(1).map((column) => (
          <MenuItem
            key={column.field}
            role="menuitemcheckbox"
            aria-checked={shows(column)}
            onClick={() => onToggle(column)}
            dense
          >
            <CheckMark shown={shows(column)} />
            {column.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
