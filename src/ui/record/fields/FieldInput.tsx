import { InputAdornment } from '@mui/material';
import { BooleanInput, TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatAmount, parseMoney } from '../../../domain';
import { useResource } from '../../useResource';
import { ChoiceInput } from '../ChoiceInput';
import { RecordInput } from '../RecordInput';

type Props = { source: string } & Partial<TextInputProps>;

/** The input of one field of the resource in context, by the field's kind. */
export const FieldInput = ({ source, ...more }: Props) => {
  const field = useResource().fields[source];
  if (!field) throw new Error(`Unknown field "${source}"`);
  const { kind, required, among, options = [], resource = '', shows } = field;
  const validate = [...field.validate];
  const label = required || among || kind === 'flag' ? (field.label ?? source) : `${field.label} (opcional)`;
  const given = { source, label, validate };
  if (kind === 'flag') return <BooleanInput source={source} label={label} helperText={false} />;
  if (kind === 'options') return <ChoiceInput {...given} choices={options} />;
  if (kind === 'choice' || kind === 'reference')
    return <RecordInput {...given} resource={resource} shows={shows} autoFocus={more.autoFocus} />;
  const text = { ...given, helperText: false, ...more } as const;
  if (kind === 'money') return <MoneyInput {...text} />;
  if (kind === 'longText') return <TextInput {...text} multiline {...(required ? tall : low)} />;
  if (kind === 'date') return <TextInput {...text} type="date" parse={(date) => date || null} slotProps={shrunk} />;
  return <TextInput {...text} type={types.get(kind)} />;
};

const types = new Map<string, string>([
  ['email', 'email'],
  ['phone', 'tel'],
]);
const shrunk = { inputLabel: { shrink: true } };
const tall = { minRows: 3, maxRows: 10 };
const low = { minRows: 2, maxRows: 8 };

/** An amount in Brazilian notation: a text while it is typed, then a number or a problem. */
const MoneyInput = (props: TextInputProps) => {
  const { source } = props;
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const leave = () => {
    const typed = getValues(source) ?? '';
    const { valor } = parseMoney(typed);
    if (valor !== undefined) setValue(source, valor, { shouldDirty: true });
    // An emptied field loses its problem.
    // A problem that appears now would move the button that is pressed, and which checks the form itself.
    if (document.querySelector('button:active')) return;
    if (typed !== '' || getFieldState(source).invalid) void trigger(source);
  };
  return (
    <TextInput
      {...props}
      format={(value) => (typeof value === 'number' ? formatAmount(value) : (value ?? ''))}
      parse={(text) => text}
      onBlur={leave}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
      }}
    />
  );
};
