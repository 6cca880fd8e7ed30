import type { RefObject } from 'react';
import { SelectField } from '../../field/SelectField';

interface Props {
  label: string;
  all: string;
  choices: readonly { id: string; name: string }[];
  /** The filter; of any type, since it comes from the address. */
  asked: unknown;
  onChange: (value: string) => void;
  inputRef?: RefObject<HTMLSelectElement | null>;
}

/** A filter of a list with few choices; the empty one is ''. */
export const FilterSelect = ({ label, all, choices, asked, onChange, inputRef }: Props) => (
  <SelectField
    label={label}
    value={choices.find(({ id }) => id === asked)?.id ?? ''}
    choices={[{ id: '', name: all }, ...choices]}
    onChange={onChange}
    inputRef={inputRef}
    sx={{ flex: '1 1 128px', maxWidth: { md: 200 } }}
  />
);
