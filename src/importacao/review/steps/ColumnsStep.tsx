import { Alert, Box, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { Destination } from '../../destinations';
import { formatRows } from '../../formats';
import type { ColumnMap, FieldId } from '../../types';
import { StepTitle } from '../StepTitle';
import type { Review } from '../useReview';
import { ColumnField } from './ColumnField';

/** First step: which column of the file is which field. */
export const ColumnsStep = ({ destination, review }: { destination: Destination; review: Review }) => {
  const { reading, choices, problem } = review;
  if (!reading) return null;
  const { sheetNames, sheetName, rows, header, firstRows } = reading;
  const remaining = requiredFields(destination, choices.columnMap);

  const match = (field: FieldId, column: number | undefined) => {
    const unused = Object.entries(choices.columnMap).filter(([other, index]) => other !== field && index !== column);
    const columnMap: ColumnMap = Object.fromEntries(unused);
    if (column !== undefined) columnMap[field] = column;
    review.match(columnMap);
  };

  return (
    <>
      <StepTitle title="Confira as colunas">
        {formatRows(rows)} na planilha “{sheetName}”. Diga o que é cada coluna; nada é gravado ainda.
      </StepTitle>
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {remaining.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {header === null ? 'Não encontramos uma linha com os nomes das colunas. ' : ''}
          Escolha a coluna de: {remaining.join(', ')}.
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2} sx={{ mb: 2, maxWidth: 760 }}>
        {sheetNames.length > 1 && (
          <TextField
            select
            label="Planilha"
            value={sheetName}
            onChange={({ target }) => void review.chooseSheet(target.value)}
          >
            {sheetNames.map((nome) => (
              <MenuItem key={nome} value={nome}>
                {nome}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          select
          label="Nomes das colunas"
          value={header ?? 'nenhuma'}
          onChange={({ target }) => void review.chooseHeader(target.value === 'nenhuma' ? null : Number(target.value))}
        >
          <MenuItem value="nenhuma">A planilha não tem nomes de colunas</MenuItem>
          {firstRows.map(({ row, number, text }) => (
            <MenuItem key={row} value={row}>
              <Typography noWrap sx={{ maxWidth: 520 }}>
                Linha {number}: {text}
              </Typography>
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Card>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {destination.fields.map((field) => (
            <ColumnField
              key={field.id}
              field={field}
              columns={reading.columns}
              column={choices.columnMap[field.id]}
              onChange={(column) => match(field.id, column)}
            />
          ))}
        </Box>
      </Card>
    </>
  );
};

/** Fields without which nothing can be imported, and that have no column yet. */
export const requiredFields = ({ fields }: Destination, columnMap: ColumnMap) =>
  fields.filter(({ id, required }) => required && columnMap[id] === undefined).map(({ label }) => label);
