import { Box, Card, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useImportContext, usePhase } from '../importContext';
import { EachName } from './EachName';

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(300px, 1fr))' } };

/** What only the person can decide; each question stands there only when the file raises it. */
export const Decisions = () => {
  const { decide } = useImportContext();
  const { check, choices } = usePhase('review');
  const { questions } = check;
  if (questions.length === 0) return null;
  return (
    <Card component="section" aria-label="Decisões" sx={{ p: 2.5, mb: 2.5 }}>
      <Box sx={grid}>
        {questions.map(({ field, question, options, answer, each }) => (
          <FormControl key={field}>
            <FormLabel sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {question}
              </Typography>
            </FormLabel>
            <RadioGroup
              row
              value={choices.answers[field] ?? answer}
              onChange={({ target }) => void decide({ answers: { ...choices.answers, [field]: target.value } })}
            >
              {options.map(([value, text]) => (
                <FormControlLabel key={value} value={value} label={text} control={<Radio size="small" />} />
              ))}
            </RadioGroup>
            {each && <EachName {...each} />}
          </FormControl>
        ))}
      </Box>
    </Card>
  );
};
