import { Box, MenuItem, TextField } from '@mui/material';
import { withoutBidiControls } from '../../../lib';
import type { Question } from '../../types';
import { useImportContext, usePhase } from '../importContext';

/** The answer for each of the names that a question is about. */
export const EachName = ({ names, options }: NonNullable<Question['each']>) => {
  const { decide } = useImportContext();
  const { answers } = usePhase('review').choices;
  return (
    <Box sx={list}>
      {names.map(({ field, name }) => (
        <TextField
          key={field}
          select
          size="small"
          label={withoutBidiControls(name)}
          value={answers[field] ?? ''}
          onChange={({ target }) => void decide({ answers: { ...answers, [field]: target.value } })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {options.map(([answer, text]) => (
            <MenuItem key={answer} value={answer}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
};

const list = { display: 'grid', gap: 1.5, mt: 1, pt: 1, maxHeight: 320, overflowY: 'auto' };
