import { Box, Card } from '@mui/material';
import type { Question } from '../../types';
import { useImportContext, usePhase } from '../useImport';
import { AnswerRadios, AnswerSelect } from './answers';

export const Decisions = () => {
  const { decide } = useImportContext();
  const { check, choices } = usePhase('review');
  const { answers } = choices;
  const choose = (fields: readonly string[], answer: string) =>
    void decide({ answers: { ...answers, ...Object.fromEntries(fields.map((field) => [field, answer] as const)) } });
  /** The fields that the buttons of a question answer. */
  const fieldsOf = ({ field, each }: Question) => (each?.all ? each.names.map((one) => one.field) : [field]);
  /** The answer that these share; null where they differ. */
  const answerOf = (question: Question & { answer: string }) => {
    const [first = '', other] = new Set(fieldsOf(question).map((field) => answers[field] ?? question.answer));
    return other === undefined ? first : null;
  };
  if (check.questions.length === 0) return null;
  return (
    <Card component="section" aria-label="Decisões" sx={{ p: 2.5, mb: 2.5 }}>
      <Box sx={grid}>
        {check.questions.map((asked) => (
          <AnswerRadios
            key={asked.field}
            inRow
            question={asked.question}
            options={asked.options}
            answer={answerOf(asked)}
            later={asked.later}
            onAnswer={(answer) => choose(fieldsOf(asked), answer)}
          >
            {asked.each && (
              <Box sx={list}>
                {asked.each.names.map((one) => (
                  <AnswerSelect
                    key={one.field}
                    size="small"
                    label={one.name}
                    helperText={one.detail}
                    options={one.options ?? asked.each?.options ?? []}
                    answer={answers[one.field]}
                    onAnswer={(answer) => choose([one.field], answer)}
                  />
                ))}
              </Box>
            )}
          </AnswerRadios>
        ))}
      </Box>
    </Card>
  );
};

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(300px, 1fr))' } };
const list = { display: 'grid', gap: 1.5, mt: 1, pt: 1, maxHeight: 320, overflowY: 'auto' };
