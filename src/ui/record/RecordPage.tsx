import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PageHeader } from '../PageHeader';
import { RecordFields, RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';

interface Heading {
  title: string;
  subtitle: string;
  submit: string;
}

interface Props<R extends RaRecord, V extends FieldValues> extends RecordFormProps<R, V> {
  heading: Heading;
  onBack: () => void;
}

/** A record's form as a page, with a sticky bar of buttons. Enter in a field does not save; Ctrl+Enter does, as everywhere. */
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
  useIgnoredEnter(bar);
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

/** Keeps Enter in a field of the form around an element from saving. */
function useIgnoredEnter(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const form = inside.current?.closest('form');
      const { target, key, ctrlKey, metaKey } = event;
      if (key !== 'Enter' || event.isComposing || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
      if (form?.contains(target)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}

/** Scrolls the focused field clear of the bars. */
const clearOfBars = { html: { scrollPaddingTop: 80, scrollPaddingBottom: 96 } };

const whole = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: { xs: 'calc(100dvh - 96px)', sm: 'calc(100dvh - 104px)', md: 'calc(100dvh - 64px)' },
};

const hintDisplay = { xs: 'none', md: 'block' };

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
