import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useId, useRef, useState } from 'react';
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
 * Inside a form whose record a colleague saved meanwhile: the author, and field by field the choice between both values. A field that only
 * one side changed keeps that change.
 */
export const ConflictDialog = <R extends RaRecord, V extends FieldValues>(props: Props<R, V>) => {
  const { conflict, fields, valuesOf } = props;
  const { formState, getValues, reset, setFocus } = useFormContext();
  const textId = useId();
  const place = useRef<HTMLSpanElement>(null);
  /** Sources of the disputed fields that get the current value. */
  const [given, setGiven] = useState<readonly string[]>([]);
  const lastSave = useLastSave(conflict.current);
  const [mine, atFirst] = [getValues(), formState.defaultValues ?? {}] as [V, V];
  const current = valuesOf(conflict.current);
  const differing = differences(fields, mine, current);
  const outcomes = differing.map((field) => ({
    field,
    outcome: !differs(field, mine, atFirst) ? 'theirs' : differs(field, current, atFirst) ? 'disputed' : 'mine',
  }));
  const disputed = outcomes.some(({ outcome }) => outcome === 'disputed');
  const merged = outcomes.some(({ outcome }) => outcome !== 'disputed');

  const keepMine = () => {
    const form = place.current?.closest('form');
    const theirs = outcomes.flatMap(({ field: { source }, outcome }) =>
      outcome === 'theirs' || given.includes(source) ? [[source, current[source]]] : [],
    );
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
            {lastSave} {disputed ? choose : !merged && alike} {merged && (disputed ? othersStay : allStay)}
          </DialogContentText>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {outcomes.map(({ field, outcome }) => (
              <Difference key={field.source} field={field}>
                {outcome === 'disputed' ? (
                  <Sides
                    field={field}
                    current={current}
                    mine={mine}
                    given={given.includes(field.source)}
                    onGive={(gives) =>
                      setGiven([...given.filter((source) => source !== field.source), ...(gives ? [field.source] : [])])
                    }
                  />
                ) : outcome === 'theirs' ? (
                  <Side title="Fica o valor atual: você não mexeu">{shownOf(field, current)}</Side>
                ) : (
                  <Side title="Fica o seu valor: só você mudou">{shownOf(field, mine)}</Side>
                )}
              </Difference>
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
            {given.length > 0 ? 'Salvar o escolhido' : 'Manter o meu'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const choose = 'Nada foi gravado por cima: escolha o que fica.';

const othersStay = 'Os campos que só um lado mudou ficam com a mudança.';

const allStay = 'Nenhum campo foi mudado dos dois lados: ao manter o seu, ficam as duas mudanças.';

const alike = 'Nos campos deste formulário, porém, está tudo como você deixou.';

const actions = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1,
  '& > :not(style)': { ml: '0 !important' },
} as const;

function shownOf<V extends FieldValues>({ source, show }: ComparedField<V>, values: V): ReactNode {
  const value: unknown = values[source];
  const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return <em>vazio</em>;
  return show ? show(values) : String(value);
}

const Difference = ({ field, children }: { field: { label: string }; children: ReactNode }) => (
  <Box component="li">
    <Typography component="h3" variant="subtitle2" sx={{ mb: 0.75 }}>
      {field.label}
    </Typography>
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridAutoFlow: { sm: 'column' }, gridAutoColumns: '1fr' }}>
      {children}
    </Box>
  </Box>
);

interface SidesProps<V extends FieldValues> {
  field: ComparedField<V>;
  current: V;
  mine: V;
  /** Whether the current value is chosen. */
  given: boolean;
  onGive: (gives: boolean) => void;
}

/** A disputed field: its stored value beside that of the form, of which one is chosen. */
const Sides = <V extends FieldValues>({ field, current, mine, given, onGive }: SidesProps<V>) => {
  const option = (title: string, values: V, gives: boolean) => (
    <Side
      marked={given === gives}
      title={
        <FormControlLabel
          control={<Radio size="small" name={field.source} checked={given === gives} onChange={() => onGive(gives)} />}
          label={title}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mt: -0.75, mb: -0.5 }}
        />
      }
    >
      {shownOf(field, values)}
    </Side>
  );
  return (
    <>
      {option('Valor atual', current, true)}
      {option('Seu valor', mine, false)}
    </>
  );
};

const Side = ({ title, marked, children }: { title: ReactNode; marked?: boolean; children: ReactNode }) => (
  <Box sx={{ px: 1.5, py: 1, borderRadius: 2, border: '1px solid', borderColor: marked ? 'primary.dark' : 'divider' }}>
    <Typography component="dt" variant="body2" color={marked ? 'primary.main' : 'text.secondary'}>
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
