import { FormControl, FormControlLabel, FormLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { addDays, comingPriceProblems, dateOn, isComingDate } from '../../../domain';
import { withoutBidiControls } from '../../../lib';
import type { Option } from '../../types';

interface QuestionProps {
  question: string;
  options: readonly Option[];
  /** Null where none is chosen. */
  answer: string | null;
  inRow?: boolean;
  /** The text of a further answer, a date after today. */
  later?: string;
  onAnswer: (answer: string) => void;
  children?: ReactNode;
}

/** A question, its answers as radio buttons, and what belongs to it below. */
export const AnswerRadios = ({ question, options, answer, inRow, later, onAnswer, children }: QuestionProps) => (
  <FormControl>
    <FormLabel sx={{ color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}>
      {question}
    </FormLabel>
    <RadioGroup row={inRow} aria-label={question} value={answer} onChange={({ target }) => onAnswer(target.value)}>
      {options.map(([value, text]) => (
        <FormControlLabel
          key={value}
          value={value}
          label={withoutBidiControls(text)}
          control={<Radio size="small" />}
          sx={{ overflowWrap: 'anywhere' }}
        />
      ))}
      {later && (
        <FormControlLabel
          value={answer || addDays(dateOn(new Date()), 1)}
          label={later}
          control={<Radio size="small" />}
        />
      )}
    </RadioGroup>
    {later && answer && <DateAnswer label={later} answer={answer} onAnswer={onAnswer} />}
    {children}
  </FormControl>
);

/** The date of an answer; one that cannot be meant stays typed, and the answer as it was. */
const DateAnswer = ({ label, answer, onAnswer }: Pick<SelectProps, 'label' | 'onAnswer'> & { answer: string }) => {
  const [typed, setTyped] = useState(answer);
  const wrong = !isComingDate(typed);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      error={wrong}
      helperText={wrong && comingPriceProblems.past}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isComingDate(target.value)) onAnswer(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ mt: 1, maxWidth: 220 }}
    />
  );
};

interface SelectProps {
  label: string;
  options: readonly Option[];
  answer: string | undefined;
  size?: 'small';
  error?: boolean;
  helperText?: string;
  onAnswer: (answer: string) => void;
}

/** A choice among answers, whose first one stands for an answer that is not offered, such as a remembered record that is gone. */
export const AnswerSelect = ({ label, options, answer, onAnswer, ...field }: SelectProps) => (
  <TextField
    select
    label={withoutBidiControls(label)}
    value={(options.find(([value]) => value === answer) ?? options[0])?.[0] ?? ''}
    onChange={({ target }) => onAnswer(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    {...field}
  >
    {options.map(([value, text]) => (
      <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);
