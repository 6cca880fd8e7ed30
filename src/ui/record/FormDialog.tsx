import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Form, type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { ConflictDialog } from './conflict/ConflictDialog';
import type { ComparedField, Conflict } from './conflict/conflict';
import { type OnSubmit, useGuardedSubmit } from './useGuardedSubmit';

interface Props {
  title: string;
  submitLabel: string;
  /** Prefills the fields. */
  record?: Partial<RaRecord>;
  onSubmit: OnSubmit;
  onClose: () => void;
  /** That somebody saved the record meanwhile (see useSaveRecord), and the fields that are compared then. */
  conflict?: Conflict;
  compared?: readonly ComparedField[];
  children: ReactNode;
}

/**
 * A form in a dialog. Saves once however often Enter is pressed, keeps everything typed when saving fails,
 * and asks before unsaved text is lost by Escape, by leaving the page or by closing the tab.
 */
export const FormDialog = ({
  title,
  submitLabel,
  record,
  onSubmit,
  onClose,
  conflict,
  compared = [],
  children,
}: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const dirty = useRef(false);
  const { submit, busy } = useGuardedSubmit(onSubmit);

  const closeUnlessDirty = () => {
    if (busy) return;
    if (!dirty.current || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && closeUnlessDirty()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form
        record={record}
        onSubmit={submit as never}
        warnWhenUnsavedChanges
        disableInvalidFormNotification
        noValidate
        className="form-dialog"
      >
        <WatchDirty dirty={dirty} />
        {conflict && <ConflictDialog conflict={conflict} fields={compared} />}
        <DialogContent>
          <Stack spacing={2} useFlexGap>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} color="inherit">
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** Tells the dialog, which stands outside the form, whether anything was typed. */
const WatchDirty = ({ dirty }: { dirty: RefObject<boolean> }) => {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    dirty.current = isDirty;
  }, [dirty, isDirty]);
  return null;
};
