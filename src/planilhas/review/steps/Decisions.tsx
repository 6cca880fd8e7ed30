import {
  Box,
  Card,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { withoutBidiControls } from '../../../lib';
import type { Choices, Question } from '../../types';
import { useImportContext, usePhase } from '../useImport';

export const Decisions = () => {
  const { decide } = useImportContext();
  const { check, choices } = usePhase('review');
  const { answers } = choices;
  const choose = (field: string, answer: string) => void decide({ answers: { ...answers, [field]: answer } });
  if (check.questions.length === 0) return null;
  return (
    <Card component="section" aria-label="Decisões" sx={{ p: 2.5, mb: 2.5 }}>
      <Box sx={grid}>
        {check.questions.map(({ field, question, options, answer, each }) => (
          <FormControl key={field}>
            <FormLabel sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {question}
              </Typography>
            </FormLabel>
            <RadioGroup row value={answers[field] ?? answer} onChange={({ target }) => choose(field, target.value)}>
              {options.map(([value, text]) => (
                <FormControlLabel key={value} value={value} label={text} control={<Radio size="small" />} />
              ))}
            </RadioGroup>
            {each && (
              <Box sx={list}>
                {each.all && each.names.length > 1 && (
                  <AnswerAll question={each} answers={answers} onAnswer={(all) => void decide({ answers: all })} />
                )}
                {each.names.map((one) => (
                  <AnswerField
                    key={one.field}
                    label={withoutBidiControls(one.name)}
                    detail={one.detail}
                    options={one.options ?? each.options}
                    answer={answers[one.field] ?? ''}
                    onAnswer={(answer) => choose(one.field, answer)}
                  />
                ))}
              </Box>
            )}
          </FormControl>
        ))}
      </Box>
    </Card>
  );
};

interface AnswerProps {
  label: string;
  detail?: string;
  options: Question['options'];
  answer: string;
  onAnswer: (answer: string) => void;
}

const AnswerField = ({ label, detail, options, answer, onAnswer }: AnswerProps) => (
  <TextField
    select
    size="small"
    label={label}
    helperText={detail}
    value={answer}
    onChange={({ target }) => onAnswer(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    {options.map(([value, text]) => (
      <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

interface AllProps {
  question: NonNullable<Question['each']>;
  answers: Choices['answers'];
  onAnswer: (answers: Choices['answers']) => void;
}

/** Gives all names of a question one answer. */
const AnswerAll = ({ question: { names, options }, answers, onAnswer }: AllProps) => {
  const [first = '', ...others] = new Set(names.map(({ field }) => answers[field] ?? ''));
  const differ = others.length > 0;
  return (
    <AnswerField
      label={`Para todos os ${names.length}`}
      options={differ ? [[mixed, 'Um a um, como abaixo'], ...options] : options}
      answer={differ ? mixed : first}
      onAnswer={(answer) =>
        answer !== mixed &&
        onAnswer({ ...answers, ...Object.fromEntries(names.map(({ field }) => [field, answer] as const)) })
      }
    />
  );
};

const mixed = 'mixed';

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(300px, 1fr))' } };
const list = { display: 'grid', gap: 1.5, mt: 1, pt: 1, maxHeight: 320, overflowY: 'auto' };
