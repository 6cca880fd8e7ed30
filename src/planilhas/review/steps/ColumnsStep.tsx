import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { cut, quoted } from '../../../lib';
import { columnAnswer } from '../../columnQuestions';
import { type Field, missingFields } from '../../destinations';
import { formatRows } from '../../formats';
import type { Choices, ColumnMap, FieldId, FileColumn } from '../../types';
import { TemplateButton } from '../DownloadButton';
import { CancelButton, Notice, RowList, SheetNotices, StepTitle, UnreadNotices } from '../layout';
import { useImportContext, usePhase } from '../useImport';
import { AnswerSelect } from './answers';
import { ColumnQuestions, UnreadParts } from './ColumnQuestions';

export const ColumnsStep = () => (usePhase('columns').reading.rows === 0 ? <EmptySheet /> : <Columns />);

const EmptySheet = () => {
  const { reading, problem } = usePhase('columns');
  const { sheetNames, sheetName } = reading;
  return (
    <>
      <StepTitle title="Confira as colunas">A planilha {quoted(sheetName)} está vazia.</StepTitle>
      {problem && <Notice severity="error">{problem}</Notice>}
      <Notice severity="warning">
        {sheetNames.length > 1
          ? 'Escolha outra planilha do arquivo.'
          : 'Confira se é o arquivo certo, ou comece pelo modelo. Nada foi gravado.'}
      </Notice>
      <SheetField />
    </>
  );
};

const SheetField = () => {
  const { chooseSheet } = useImportContext();
  const { sheetNames, sheetName } = usePhase('columns').reading;
  if (sheetNames.length <= 1) return null;
  return (
    <AnswerSelect
      label="Planilha"
      options={sheetNames.map((name) => [name, name])}
      answer={sheetName}
      onAnswer={(name) => void chooseSheet(name)}
    />
  );
};

const Columns = () => {
  const { destination, chooseHeader, matchColumns } = useImportContext();
  const { reading, choices, problem } = usePhase('columns');
  const { sheetName, rows, header, firstRows } = reading;
  const missing = missingFields(destination, choices.columnMap);

  const match = (field: FieldId, column: number | undefined, answers?: Choices['answers']) => {
    const unused = Object.entries(choices.columnMap).filter(([other, index]) => other !== field && index !== column);
    const columnMap: ColumnMap = Object.fromEntries(unused);
    if (column !== undefined) columnMap[field] = column;
    matchColumns(columnMap, answers);
  };

  return (
    <>
      <StepTitle title="Confira as colunas">
        {formatRows(header === null ? rows : rows - header - 1)} na planilha {quoted(sheetName)}. Diga o que é cada
        coluna; nada é gravado ainda.
      </StepTitle>
      {problem && <Notice severity="error">{problem}</Notice>}
      <SheetNotices returned={reading.returned} />
      {missing.length > 0 && (
        <Notice severity="warning">
          {header === null ? 'Não encontramos uma linha com os nomes das colunas. ' : ''}
          Escolha a coluna de: {missing.map(({ text }) => text).join(', ')}.
        </Notice>
      )}
      {missing.length === 0 && <UnreadNotices columnMap={choices.columnMap} />}
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2} sx={{ mb: 2, maxWidth: 760 }}>
        <SheetField />
        <AnswerSelect
          label="Nomes das colunas"
          options={[
            [none, 'A planilha não tem nomes de colunas'],
            ...firstRows.map(({ row, number, text }) => [String(row), `Linha ${number}: ${cut(text, 80)}`] as const),
          ]}
          answer={String(header ?? none)}
          onAnswer={(row) => void chooseHeader(row === none ? null : Number(row))}
        />
      </Stack>
      <ColumnQuestions onAnswer={match} />
      <Card>
        <RowList>
          {destination.fields.map((field) => (
            <ColumnField
              key={field.id}
              field={field}
              columns={reading.columns}
              column={choices.columnMap[field.id]}
              missing={missing.some(({ id }) => id === field.id)}
              onChange={(column) => match(field.id, column)}
            />
          ))}
        </RowList>
      </Card>
      <UnreadParts />
    </>
  );
};

export const ColumnsActions = () => {
  const { destination, check } = useImportContext();
  const { reading, choices } = usePhase('columns');
  const isOpen = reading.questions.some((asked) => columnAnswer(asked, choices) === '');
  return (
    <>
      <TemplateButton destination={destination} />
      <CancelButton />
      <Button
        variant="contained"
        disabled={isOpen || missingFields(destination, choices.columnMap).length > 0}
        onClick={check}
      >
        Continuar
      </Button>
    </>
  );
};

export const RefusedStep = () => (
  <>
    <StepTitle title="Não foi possível ler a planilha" />
    <Notice severity="error">{usePhase('refused').problem}</Notice>
    <Typography color="text.secondary">
      Nada foi gravado. Se preferir, comece por um modelo pronto e cole nele os seus dados.
    </Typography>
  </>
);

export const RefusedActions = () => (
  <>
    <TemplateButton destination={useImportContext().destination} />
    <CancelButton label="Fechar" />
  </>
);

interface ColumnFieldProps {
  field: Field;
  columns: readonly FileColumn[];
  column: number | undefined;
  missing: boolean;
  onChange: (column: number | undefined) => void;
}

const none = 'none';

const ColumnField = ({ field, columns, column, missing, onChange }: ColumnFieldProps) => {
  const chosen = columns.find(({ index }) => index === column);
  return (
    <Box component="li" sx={layout}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
        <CheckIcon
          aria-hidden
          fontSize="small"
          sx={{ color: chosen ? 'primary.main' : 'transparent', display: { xs: 'none', md: 'block' } }}
        />
        <Typography sx={{ fontWeight: 650 }}>{field.label}</Typography>
      </Box>
      <AnswerSelect
        label={`Coluna de ${field.label}`}
        options={[
          [none, 'Nenhuma'],
          ...columns.map(({ index, letter, title, samples }) => {
            return [String(index), `${letter} · ${title || samples[0]}`] as const;
          }),
        ]}
        answer={String(column)}
        onAnswer={(chosen) => onChange(chosen === none ? undefined : Number(chosen))}
        error={missing}
      />
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ alignSelf: 'center', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {chosen ? chosen.samples.join(' · ') || 'coluna vazia' : field.withoutColumn}
      </Typography>
    </Box>
  );
};

const layout = {
  display: 'grid',
  gap: { xs: 1.25, md: 3 },
  px: 2.5,
  py: 2,
  gridTemplateColumns: { md: '230px minmax(0, 300px) minmax(0, 1fr)' },
} as const;
