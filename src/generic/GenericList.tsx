import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { ExportButton, ImportButton } from '../planilhas';
import { clamp, Hidden, useResource } from '../ui';
import {
  AddButton,
  fieldColumns,
  ListBody,
  ListPage,
  Loading,
  type OwnColumns,
  RecordActions,
  RecordName,
  RecordsTable,
  RowsCard,
  type TableColumn,
  useWide,
} from '../ui/list';
import { CountCards } from './CountCards';

const dialogs = () => import('./GenericDialogs');

export interface GenericListProps {
  /** Changes of the columns that follow from the fields, and further ones. */
  columns?: OwnColumns<RaRecord>;
}

/** The list of a resource without a list of its own, as cards or as a table. */
const GenericList = ({ columns }: GenericListProps) => {
  const { name, texts, words, cards, imports, exports } = useResource();
  return (
    <ListPage
      actions={
        <>
          {imports && <ImportButton {...texts.import} label="Importar Excel" target={name} />}
          {exports && <ExportButton />}
          <AddButton />
        </>
      }
      dialogs={dialogs}
    >
      <ListBody
        loading={texts.loading ? <Loading text={texts.loading} /> : <Spinner label={`Carregando ${words.several}`} />}
        count={cards ? (text) => <Hidden>{text}</Hidden> : undefined}
      >
        {(records) => (cards ? <CountCards records={records} /> : <Rows records={records} columns={columns} />)}
      </ListBody>
    </ListPage>
  );
};

const Spinner = ({ label }: { label: string }) => (
  <Stack sx={{ py: 4, alignItems: 'center' }}>
    <CircularProgress aria-label={label} />
  </Stack>
);

/** The records of a page, as a table where there is room. */
const Rows = ({ records, columns: own }: GenericListProps & { records: readonly RaRecord[] }) => {
  const columns = fieldColumns(useResource().fields, own);
  if (useWide()) return <RecordsTable columns={columns} rows={records} />;
  return <RowsCard rows={records}>{(record) => <Row record={record} columns={columns} />}</RowsCard>;
};

const Row = ({ record, columns: [first, ...others] }: { record: RaRecord; columns: TableColumn<RaRecord>[] }) => {
  const name = String(record[first?.field ?? 'id']);
  return (
    <Stack direction="row" spacing={1} sx={{ pl: 2, pr: 1, py: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography title={name} sx={{ fontWeight: 600, ...clamp(3) }}>
          <RecordName record={record} name={name} />
        </Typography>
        {others.map(({ field, label, cell }) => (
          <Typography key={field} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {label}: {cell(record)}
          </Typography>
        ))}
      </Box>
      <RecordActions record={record} name={name} />
    </Stack>
  );
};

export default GenericList;
