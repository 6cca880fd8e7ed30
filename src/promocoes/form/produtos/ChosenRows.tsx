import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useEvent } from 'ra-core';
import { useRef, useState } from 'react';
import { counted } from '../../../domain';
import { between } from '../../../ui/list';
import { type Column, decisionBy } from './columns';

/** The ticked rows among `rows`. */
export function useChosenRows(rows: readonly { id: string }[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  /** `range`: with all rows since the last one. */
  const choose = useEvent((index: number, range: boolean) => {
    const row = rows[index];
    if (!row) return;
    const ranged = (range ? between(rows, last.current, row) : [row]).map(({ id }) => id);
    last.current = row.id;
    setIds(new Set(ids.has(row.id) ? [...ids].filter((id) => !ranged.includes(id)) : [...ids, ...ranged]));
  });
  const chosen = rows.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
  return { ids, chosen, choose, chooseAll: (all: boolean) => setIds(new Set(all ? rows.map(({ id }) => id) : [])) };
}

interface Props {
  count: number;
  chosen: readonly number[];
  chooseAll: (all: boolean) => void;
  decide: (column: Column, text: string) => void;
}

const buttons: [Column, string][] = [
  ['price', 'Mesmo preço'],
  ['desconto', 'Mesmo desconto'],
];

/** Gives one price or discount to the ticked rows. */
export const ChosenRows = ({ count, chosen, chooseAll, decide }: Props) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const all = chosen.length === count;
  return (
    <Stack direction="row" useFlexGap sx={{ mb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ mr: 0 }}
        control={<Checkbox checked={all} indeterminate={!all && chosen.length > 0} onChange={() => chooseAll(!all)} />}
        label="Marcar todos"
      />
      <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: '1 1 90px' }}>
        {chosen.length > 0 && counted(chosen.length, { singular: 'marcado', plural: 'marcados' })}
      </Typography>
      <TextField
        size="small"
        label="Valor para os marcados"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        sx={{ width: 210 }}
      />
      {buttons.map(([column, label]) => (
        <Button
          key={column}
          size="small"
          variant="outlined"
          disabled={chosen.length === 0 || !text.trim()}
          onClick={() => {
            const { problem } = decisionBy(column, text);
            setProblem(problem);
            if (!problem) decide(column, text);
          }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
};
