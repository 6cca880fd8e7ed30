import { Box } from '@mui/material';
import { Fragment, isValidElement, type ReactElement } from 'react';
import type { TextInputProps } from 'react-admin';
import { useResource } from '../../useResource';
import { FieldInput } from './FieldInput';
import { formFields } from './values';

interface Props {
  /** By field: more for its input, or what stands in its place. */
  own?: Record<string, Partial<TextInputProps> | ReactElement>;
}

type Named = ReturnType<typeof formFields>[number];

/** The inputs of the resource in context, in the order of its fields; two halves share a row where there is room. */
export const FieldInputs = ({ own = {} }: Props) => {
  const fields = formFields(useResource().fields);
  const draw = ({ name }: Named) => {
    const given = own[name];
    if (isValidElement(given)) return <Fragment key={name}>{given}</Fragment>;
    return <FieldInput key={name} source={name} autoFocus={name === fields[0]?.name} {...given} />;
  };
  return rowsOf(fields).map((row) =>
    row.length === 1 ? (
      row.map(draw)
    ) : (
      <Box key={row[0]?.name} sx={halves}>
        {row.map(draw)}
      </Box>
    ),
  );
};

const halves = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };

function rowsOf(fields: readonly Named[]): Named[][] {
  const rows: Named[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.half && last?.length === 1 && last[0]?.half) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
