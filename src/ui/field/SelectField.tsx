import { NativeSelect, type SxProps, type Theme } from '@mui/material';
import type { RefObject } from 'react';
import { LabelledField } from './LabelledField';

interface Props {
  label: string;
  /** An unknown id shows an empty field. */
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
  inputRef?: RefObject<HTMLSelectElement | null>;
  sx?: SxProps<Theme>;
}

/** A native select, which needs no code of a menu. */
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

const look = {
  '& select': { alignSelf: 'stretch', height: 'auto', lineHeight: '1.4375em', textOverflow: 'ellipsis' },
} as const;
