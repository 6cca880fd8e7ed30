import { Card, Typography } from '@mui/material';
import { listed } from '../../../domain';
import { cut, quoted } from '../../../lib';
import { columnAnswer, noColumn } from '../../columnQuestions';
import type { FieldId } from '../../types';
import { Notice } from '../layout';
import { usePhase } from '../useImport';
import { AnswerRadios } from './answers';

interface Props {
  /** Takes the column for a field, or none, and notes the answer. */
  onAnswer: (field: FieldId, column: number | undefined, answer: Record<string, string>) => void;
}

/** Questions which column is meant for a field, each with samples. */
export const ColumnQuestions = ({ onAnswer }: Props) => {
  const { reading, choices } = usePhase('columns');
  if (reading.questions.length === 0) return null;
  return (
    <Card component="section" aria-label="Decisões" sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2.5 }}>
      {reading.questions.map((asked) => (
        <AnswerRadios
          key={asked.field}
          question={asked.question}
          options={asked.options}
          answer={columnAnswer(asked, choices)}
          onAnswer={(value) =>
            onAnswer(asked.field, value === noColumn ? undefined : Number(value), { [asked.field]: value })
          }
        />
      ))}
    </Card>
  );
};

const named = 12;
const firstOf = (names: readonly string[]) =>
  listed(
    names.slice(0, named).map((name) => cut(name, 40)),
    names.length,
  );

/** What of the file is not read: other sheets, a second table at the right, columns without a field. */
export const UnreadParts = () => {
  const { reading, choices } = usePhase('columns');
  const { sheetNames, sheetName, aside, columns } = reading;
  const others = sheetNames.filter((name) => name !== sheetName);
  const read = new Set(Object.values(choices.columnMap));
  const covered = columns.filter(({ index }) => read.has(index)).flatMap(({ covers = [] }) => covers);
  const unread = columns.filter(({ index }) => !read.has(index) && !covered.includes(index));
  return (
    <>
      {aside.length > 0 && (
        <Notice severity="warning">
          Há outra tabela à direita ({firstOf(aside)}), que não será lida. Para importá-la, copie as linhas dela para
          baixo da primeira, ou importe a planilha mais uma vez com as colunas dela.
        </Notice>
      )}
      {others.length > 0 && (
        <Notice severity="info">
          O arquivo tem outras planilhas, que não serão lidas: {firstOf(others.map(quoted))}.
        </Notice>
      )}
      {unread.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          Colunas que não serão lidas:{' '}
          {firstOf(unread.map(({ letter, title }) => (title ? `${letter} · ${title}` : letter)))}.
        </Typography>
      )}
    </>
  );
};
