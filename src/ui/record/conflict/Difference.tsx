import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ComparedField } from './conflict';

interface Props<V extends FieldValues> {
  field: ComparedField<V>;
  current: V;
  mine: V;
  untouched: boolean;
}

/** One field with its stored value beside that of the form. */
export const Difference = <V extends FieldValues>({ field, current, mine, untouched }: Props<V>) => {
  const { source, label, show } = field;
  const shown = (values: V): ReactNode => {
    const value: unknown = values[source];
    const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (empty) return <em>vazio</em>;
    return show ? show(values) : String(value);
  };
  return (
    <Box component="li">
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Side title="Valor atual">{shown(current)}</Side>
        <Side title={untouched ? 'Como estava (você não mexeu)' : 'Seu valor'} mine={!untouched}>
          {shown(mine)}
        </Side>
      </Box>
    </Box>
  );
};

const Side = ({ title, mine, children }: { title: string; mine?: boolean; children: ReactNode }) => (
  <Box sx={{ px: 1.5, py: 1, borderRadius: 2, border: '1px solid', borderColor: mine ? 'primary.dark' : 'divider' }}>
    <Typography component="dt" variant="body2" color={mine ? 'primary.main' : 'text.secondary'}>
      {title}
    </Typography>
    {/* A scrolling text must be reachable by keyboard. */}
    <Box component="dd" tabIndex={String(children).length > long ? 0 : undefined} sx={value}>
      {children}
    </Box>
  </Box>
);

const long = 160;

const value = {
  m: 0,
  maxHeight: 160,
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 1,
  '& em': { color: 'text.secondary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
