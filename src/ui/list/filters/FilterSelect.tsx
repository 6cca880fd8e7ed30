import { MenuItem, TextField } from '@mui/material';

interface Props {
  label: string;
  /** What is shown while nothing is chosen. */
  all: string;
  choices: readonly { id: string; name: string }[];
  /** The filter as it stands; anything, for it comes from the address. */
  asked: unknown;
  /** Called with an empty text when nothing is chosen. */
  onChange: (value: string) => void;
}

/** A filter of a list that is one of a few. */
export const FilterSelect = ({ label, all, choices, asked, onChange }: Props) => (
  <TextField
    select
    label={label}
    value={choices.some(({ id }) => id === asked) ? asked : ''}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 128px', maxWidth: { md: 200 } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
