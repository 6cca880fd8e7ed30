import type { RefObject } from 'react';
import { SelectField } from '../../field/SelectField';

interface Props {
  label: string;
  /** What is shown while nothing is chosen. */
  all: string;
  choices: readonly { id: string; name: string }[];
  /** The filter as it stands; anything, for it comes from the address. */
  asked: unknown;
  /** Called with an empty text when nothing is chosen. */
  onChange: (value: string) => void;
  inputRef?: RefObject<HTMLSelectElement | null>;
}

/** A filter of a list that is one of a few. */
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
