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
import type { Question } from '../../types';
import { useImportContext, usePhase } from '../useImport';

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
        {check.questions.map(({ each, options, ...asked }) => (
          <FormControl key={asked.field}>
            <FormLabel sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {asked.question}
              </Typography>
            </FormLabel>
            <RadioGroup
              row
              value={answerOf({ each, options, ...asked })}
              onChange={({ target }) => choose(fieldsOf({ each, options, ...asked }), target.value)}
            >
              {options.map(([value, text]) => (
                <FormControlLabel key={value} value={value} label={text} control={<Radio size="small" />} />
              ))}
            </RadioGroup>
            {each && (
              <Box sx={list}>
                {each.names.map((one) => (
                  <TextField
                    key={one.field}
                    select
                    size="small"
                    label={withoutBidiControls(one.name)}
                    helperText={one.detail}
                    value={offered(one.options ?? each.options, answers[one.field])}
                    onChange={({ target }) => choose([one.field], target.value)}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                  >
                    {(one.options ?? each.options).map(([value, text]) => (
                      <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
                        {text}
                      </MenuItem>
                    ))}
                  </TextField>
                ))}
              </Box>
            )}
          </FormControl>
        ))}
      </Box>
    </Card>
  );
};

/** An answer that is offered; a remembered one may be the name of a record that is gone. */
const offered = (options: readonly (readonly [answer: string, text: string])[], answer = '') =>
  options.some(([value]) => value === answer) ? answer : '';

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(300px, 1fr))' } };
const list = { display: 'grid', gap: 1.5, mt: 1, pt: 1, maxHeight: 320, overflowY: 'auto' };
