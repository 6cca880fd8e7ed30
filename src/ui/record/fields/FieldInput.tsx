import type { ReactNode } from 'react';
import { BooleanInput, TextInput, type TextInputProps } from 'react-admin';
import type { Field, InputName } from '../../../domain';
import { useResource } from '../../useResource';
import { ChoiceInput } from '../ChoiceInput';
import { RecordInput } from '../RecordInput';
import { MaskedInput, ParsedInput, typingProps } from './typed';

type More = Partial<TextInputProps>;
type Props = { source: string } & More;

/** The input of one field of the resource in context, by the field's kind. */
export const FieldInput = ({ source, ...more }: Props) => {
  const field = useResource().fields[source];
  const draw = field?.kind.input && inputs[field.kind.input];
  if (!field || !draw) throw new Error(`The field "${source}" has no input`);
  const { kind, required, among, label = source } = field;
  const whole = required || among || kind.alwaysSet;
  const given = { source, label: whole ? label : `${label} (opcional)`, validate: [...field.validate] };
  return draw(field, given, more);
};

type Given = { source: string; label: string; validate: Field['validate'][number][] };

const inputs: Record<InputName, (field: Field, given: Given, more: More) => ReactNode> = {
  text: ({ kind }, given, more) => <TextInput {...given} {...typingProps(kind)} {...more} />,
  longText: ({ required }, given, more) => (
    <TextInput {...given} helperText={false} multiline {...(required ? tall : low)} {...more} />
  ),
  parsed: ({ kind }, given, more) => <ParsedInput kind={kind} {...given} {...more} />,
  masked: ({ kind }, given, more) => <MaskedInput kind={kind} {...given} {...more} />,
  date: (_, given, more) => (
    <TextInput {...given} helperText={false} {...more} type="date" parse={(date) => date || null} slotProps={shrunk} />
  ),
  flag: (_, { source, label }) => <BooleanInput source={source} label={label} helperText={false} />,
  options: ({ options = [] }, given) => <ChoiceInput {...given} choices={options} />,
  record: ({ resource = '', shows }, given, { autoFocus }) => (
    <RecordInput {...given} resource={resource} shows={shows} autoFocus={autoFocus} />
  ),
};

const shrunk = { inputLabel: { shrink: true } };
const tall = { minRows: 3, maxRows: 10 };
const low = { minRows: 2, maxRows: 8 };
