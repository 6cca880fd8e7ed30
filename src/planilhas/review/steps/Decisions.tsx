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
                {each.names.map((one) => (
                  <TextField
                    key={one.field}
                    select
                    size="small"
                    label={withoutBidiControls(one.name)}
                    value={offered(one.options ?? each.options, answers[one.field])}
                    onChange={({ target }) => choose(one.field, target.value)}
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
