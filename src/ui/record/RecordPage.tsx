import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PageHeader } from '../PageHeader';
import { RecordFields, RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';

interface Heading {
  title: string;
  subtitle: string;
  /** Label of the button that saves. */
  submit: string;
}

interface Props<R extends RaRecord, V extends FieldValues> extends RecordFormProps<R, V> {
  heading: Heading;
  /** Called by 'Voltar'. */
  onBack: () => void;
}

/**
 * A record's form as a page of its own: title, fields, and a bar with 'Voltar' and the button that saves, which stays in
 * sight. Enter in a field never saves: only the button does, and Ctrl+Enter or ⌘+Enter.
 */
export const RecordPage = <R extends RaRecord, V extends FieldValues>({
  heading,
  onBack,
  children,
  ...form
}: Props<R, V>) => {
  const { title, subtitle, submit } = heading;
  return (
    <RecordForm {...form} bySearch>
      <GlobalStyles styles={clearOfBars} />
      <Box sx={whole}>
        <PageHeader title={title} subtitle={subtitle} />
        <RecordFields sx={{ mb: 3 }}>{children}</RecordFields>
        <Bar submit={submit} onBack={onBack} />
      </Box>
    </RecordForm>
  );
};

const Bar = ({ submit, onBack }: { submit: string; onBack: () => void }) => {
  const { saving } = useRecordForm();
  const bar = useRef<HTMLDivElement>(null);
  useSaveKeys(bar);
  return (
    <Box ref={bar} className="save-bar" sx={look}>
      <Button variant="outlined" disabled={saving} onClick={onBack}>
        Voltar
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1, textAlign: 'right', display: hintDisplay }}>
        Ctrl+Enter salva
      </Typography>
      <Button type="submit" variant="contained" loading={saving}>
        {submit}
      </Button>
    </Box>
  );
};

/** What Enter does in the form around an element, and Ctrl+Enter wherever no dialog lies over it. */
function useSaveKeys(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const form = inside.current?.closest('form');
      const { target } = event;
      if (event.key !== 'Enter' || event.isComposing || !form || !(target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey) {
        if (!form.contains(target) && !target.contains(form)) return;
        event.preventDefault();
        if (!event.repeat) form.requestSubmit();
      } else if (form.contains(target) && target instanceof HTMLInputElement) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}

/** The field that has the focus is scrolled to where neither the bar nor, on a phone, the menu covers it. */
const clearOfBars = { html: { scrollPaddingTop: 80, scrollPaddingBottom: 96 } };

/** As high as the page between its edges, so that the bar stands at its foot, and toasts above it, however short the form is. */
const whole = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: { xs: 'calc(100dvh - 96px)', sm: 'calc(100dvh - 104px)', md: 'calc(100dvh - 64px)' },
};

const hintDisplay = { xs: 'none', md: 'block' };

// As wide as the page, and down to its end.
const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mt: 'auto',
  mx: { xs: -2, sm: -3, lg: 0 },
  mb: { xs: -2.5, md: -4 },
  px: { xs: 2, sm: 3, lg: 0 },
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > button:last-of-type': { flex: { xs: 1, md: 'none' } },
};
