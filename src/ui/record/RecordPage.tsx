import { Box, Button, Stack } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { PageHeader } from '../PageHeader';
import { RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';
import { type RecordTexts, textsFor } from './useSaveRecord';

interface Heading {
  title: string;
  subtitle: string;
  /** Label of the button that saves. */
  submit: string;
}

interface Props<R extends RaRecord, V extends FieldValues> extends RecordFormProps<R, V> {
  texts: RecordTexts & { create: Heading; edit: Heading };
  /** Called by 'Voltar'. */
  onBack: () => void;
}

/** A record's form as a page of its own: title, 'Voltar' and the button that saves, over the fields. */
export const RecordPage = <R extends RaRecord, V extends FieldValues>({ onBack, children, ...form }: Props<R, V>) => (
  <RecordForm {...form}>
    <Header {...textsFor(form.texts, form.record)} onBack={onBack} />
    {children}
  </RecordForm>
);

/** On a phone the buttons stay in sight. */
const Header = ({ title, subtitle, submit, onBack }: Heading & { onBack: () => void }) => {
  const { saving } = useRecordForm();
  return (
    // Without a box of its own on a phone, so that the buttons can stick to the top of the whole form.
    <Box sx={{ display: { xs: 'contents', md: 'flex' }, alignItems: 'flex-end', gap: 2, mb: { md: 3 } }}>
      <Box sx={{ flex: 1, mb: { xs: -1.5, md: -3 } }}>
        <PageHeader title={title} subtitle={subtitle} />
      </Box>
      <Stack direction="row" spacing={1.5} sx={buttons}>
        <Button variant="outlined" disabled={saving} onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          {submit}
        </Button>
      </Stack>
    </Box>
  );
};

const buttons = {
  position: { xs: 'sticky', md: 'static' },
  top: { xs: 56, sm: 64 },
  zIndex: 3,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: { xs: 1.5, md: 0 },
  bgcolor: 'background.default',
  '& > :last-child': { flex: { xs: 1, sm: 'none' } },
};
