import { Button } from '@mui/material';
import type { ColumnMap } from '../../types';
import { useImportContext } from '../importContext';
import { Notice } from '../StepTitle';

export const CancelButton = ({ label = 'Cancelar' }: { label?: string }) => {
  const { close } = useImportContext();
  return (
    <Button color="inherit" onClick={close}>
      {label}
    </Button>
  );
};

/** Warnings for fields without a column that an import is usually about. */
export const UnreadNotices = ({ columnMap }: { columnMap: ColumnMap }) => {
  const { destination } = useImportContext();
  return destination.fields.map(
    ({ id, unread }) =>
      unread &&
      columnMap[id] === undefined && (
        <Notice key={id} severity="warning">
          {unread}
        </Notice>
      ),
  );
};
