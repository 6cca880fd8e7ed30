import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { type ComparedField, type Conflict, differences, differs } from './conflict';
import { useLastSave } from './useLastSave';

interface Props<R extends RaRecord, V extends FieldValues> {
  conflict: Conflict<R>;
  fields: readonly ComparedField<V>[];
  valuesOf: (record: R) => V;
}

/**
 * Inside a form whose record a colleague saved meanwhile: the author, both values of each differing field, and the choice. 'Manter o meu'
 * keeps the fields that the person changed, and takes the colleague's values in the others.
 */
export const ConflictDialog = <R extends RaRecord, V extends FieldValues>(props: Props<R, V>) => {
  const { conflict, fields, valuesOf } = props;
  const { formState, getValues, reset, setFocus } = useFormContext();
  const textId = useId();
  const place = useRef<HTMLSpanElement>(null);
  const lastSave = useLastSave(conflict.current);
  const [mine, atFirst] = [getValues(), formState.defaultValues ?? {}] as [V, V];
  const current = valuesOf(conflict.current);
  const differing = differences(fields, mine, current);
  const untouched = differing.filter((field) => !differs(field, mine, atFirst));

  const keepMine = () => {
    const form = place.current?.closest('form');
    const theirs = untouched.map(({ source }) => [source, current[source]]);
    // From now on changes are relative to the current version.
    reset({ ...mine, ...current });
    reset({ ...mine, ...Object.fromEntries(theirs) }, { keepDefaultValues: true });
    flushSync(conflict.adopt);
    form?.requestSubmit();
  };
  const useCurrent = () => {
    reset({ ...mine, ...current });
    backToForm(conflict.adopt);
  };
  const backToForm = (close: () => void) => {
    flushSync(close);
    const field = differing[0] ?? fields[0];
    if (field) setFocus(field.source);
  };

  return (
    <>
      <span hidden ref={place} />
      <Dialog
        open
        role="alertdialog"
        fullWidth
        maxWidth="sm"
        aria-describedby={textId}
        onClose={(_, reason) => reason === 'escapeKeyDown' && backToForm(conflict.dismiss)}
      >
        <DialogTitle>Este registro mudou enquanto você o editava</DialogTitle>
        {/* On a phone it scrolls, which must be possible by keyboard. */}
        <DialogContent tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -2 } }}>
          <DialogContentText id={textId} sx={{ mb: 2 }}>
            {lastSave} {differing.length > 0 ? choose : alike} {untouched.length > 0 && untouchedStay}
          </DialogContentText>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {differing.map((field) => (
              <Difference
                key={field.source}
                field={field}
                current={current}
                mine={mine}
                untouched={untouched.includes(field)}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions sx={actions}>
          <Button color="inherit" onClick={() => backToForm(conflict.dismiss)}>
            Voltar ao formulário
          </Button>
          <Button variant="outlined" onClick={useCurrent}>
            Usar o atual
          </Button>
          <Button variant="contained" onClick={keepMine}>
            Manter o meu
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const choose = 'Nada foi gravado por cima: escolha o que fica.';

const untouchedStay = 'Os campos em que você não mexeu ficam com o valor atual.';

const alike = 'Nos campos deste formulário, porém, está tudo como você deixou.';

const actions = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1,
  '& > :not(style)': { ml: '0 !important' },
} as const;

interface DifferenceProps<V extends FieldValues> {
  field: ComparedField<V>;
  current: V;
  mine: V;
  untouched: boolean;
}

/** One field with its stored value beside that of the form. */
const Difference = <V extends FieldValues>({ field, current, mine, untouched }: DifferenceProps<V>) => {
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
