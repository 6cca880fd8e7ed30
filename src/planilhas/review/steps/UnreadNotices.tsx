import type { ColumnMap } from '../../types';
import { useImportContext } from '../importContext';
import { Notice } from '../StepTitle';

/** Says loudly what of the file is not read, where that is what such a file is mostly imported for. */
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
