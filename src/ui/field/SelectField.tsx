import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import type { InputBaseComponentProps, SxProps, Theme } from '@mui/material';
import { createElement, type RefObject } from 'react';
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
    <LabelledField
      label={label}
      value={known ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      inputComponent={List}
      inputRef={inputRef}
      inputProps={{
        children: [
          !known && <option key="" value="" hidden />,
          ...choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          )),
        ],
      }}
      endAdornment={<ArrowDropDownIcon sx={arrow} />}
      sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
};

/** MUI gives what an input takes, whose kind a list has not. */
const List = ({ type: _, ...props }: InputBaseComponentProps) => createElement<object>('select', props);

/** Over the end of the field, all of which opens the list. */
const arrow = { position: 'absolute', right: 7, pointerEvents: 'none', color: 'action.active' } as const;

const look = {
  '& .MuiOutlinedInput-root': { pr: 0 },
  '& select': {
    appearance: 'none',
    alignSelf: 'stretch',
    height: 'auto',
    lineHeight: '1.4375em',
    pr: 4,
    cursor: 'pointer',
    textOverflow: 'ellipsis',
  },
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
} as const;
