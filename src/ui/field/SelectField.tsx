import { NativeSelect, type SxProps, type Theme } from '@mui/material';
import type { RefObject } from 'react';
import { LabelledField } from './LabelledField';

interface Props {
  label: string;
  /** The id of the choice as it stands; nothing is chosen where there is none of this id. */
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
  inputRef?: RefObject<HTMLSelectElement | null>;
  sx?: SxProps<Theme>;
}

/** Chooses one of a few by the browser's own list, for which nothing has to be fetched and which a phone shows in its own way. */
export const SelectField = ({ label, value, choices, onChange, inputRef, sx }: Props) => {
  const known = choices.some(({ id }) => id === value);
  return (
    <NativeSelect
      variant="outlined"
      input={<LabelledField label={label} sx={[look, ...(Array.isArray(sx) ? sx : [sx])]} />}
      value={known ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      inputRef={inputRef}
    >
      {!known && <option value="" hidden />}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
};

/** All of the field opens the list, up to its frame. */
const look = {
  '& select': { alignSelf: 'stretch', height: 'auto', lineHeight: '1.4375em', textOverflow: 'ellipsis' },
} as const;
