import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { Field } from '../domain';
import { ImportButton } from '../planilhas';
import { clamp, Hidden, useResource } from '../ui';
import {
  AddButton,
  ListBody,
  ListPage,
  Loading,
  RecordActions,
  RecordName,
  RecordsTable,
  RowChip,
  RowsCard,
  type TableColumn,
  useWide,
} from '../ui/list';
import { shownText } from '../ui/record';
import { CountCards } from './CountCards';

const dialogs = () => import('./GenericDialogs');

/** The list of a resource without a list of its own, as cards or as a table. */
const GenericList = () => {
  const { texts, words, cards, imports } = useResource();
  return (
    <ListPage
      actions={
        <>
          {imports && <ImportButton {...texts.import} label="Importar Excel" target={imports} />}
          <AddButton />
        </>
      }
      dialogs={dialogs}
    >
      <ListBody
        loading={texts.loading ? <Loading text={texts.loading} /> : <Spinner label={`Carregando ${words.several}`} />}
        count={cards ? (text) => <Hidden>{text}</Hidden> : undefined}
      >
        {(records) => (cards ? <CountCards records={records} /> : <Rows records={records} />)}
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
const Rows = ({ records }: { records: readonly RaRecord[] }) => {
  const columns = columnsOf(useResource().fields);
  if (useWide()) return <RecordsTable columns={columns} rows={records} />;
  return <RowsCard rows={records}>{(record) => <Row record={record} columns={columns} />}</RowsCard>;
};

const columnsOf = (fields: Record<string, Field>): TableColumn<RaRecord>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { label, kind } = field;
    if (!label || kind === 'longText') return [];
    const shown = field.shows ?? name;
    return {
      field: shown,
      label,
      share: shares.get(kind) ?? 20,
      align: kind === 'money' ? 'right' : undefined,
      cell: (record: RaRecord) => <Cell field={field} value={record[shown]} />,
    };
  });

/** Width by kind of field; a text has 20. */
const shares = new Map<string, number>([
  ['money', 12],
  ['phone', 15],
  ['flag', 8],
]);

const Cell = ({ field, value }: { field: Field; value: unknown }) => {
  const text = shownText(field, value);
  return field.kind === 'choice' && text ? <RowChip text={text} /> : text;
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
