import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Portal } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';
import { lazyWithRetry } from '../ui';
import { DialogBoundary } from '../ui/feedback';
import { useHistoryEntry } from '../ui/record';
import { usePageDrop } from './fileDrop';
import { useImportAsked } from './importAsked';
import type { Target } from './review/Review';
import type { EarlierImport } from './review/writers/kept';

const ImportDialog = lazyWithRetry(() => import('./ImportDialog'));
const Review = lazyWithRetry(() => import('./review/Review'));

interface Props {
  label: string;
  title: string;
  description: string;
  target: Target;
}

/** Button that opens the import dialog, then the review of the chosen file or the report of an earlier import. */
export const ImportButton = ({ label, title, description, target }: Props) => {
  const { opened, left, open, change, stay, close } = useHistoryEntry<'dialog' | File | EarlierImport>('opensImport');
  const openDialog = useEvent(() => open('dialog'));
  useImportAsked(target, openDialog);
  const choosing = opened === 'dialog';
  const button = useRef<HTMLButtonElement>(null);
  // The dialog takes drops itself.
  const isDragged = usePageDrop(button, open, { enabled: !choosing });
  // Back closes the dialog here; a review decides itself whether it may be closed.
  const goBack = useEvent(() => {
    if (choosing) close();
  });
  useEffect(() => {
    if (left) goBack();
  }, [left, goBack]);
  useEffect(() => {
    // A failed preload is repeated when the review is rendered.
    if (choosing) void Review.preload().catch(() => {});
  }, [choosing]);
  // The report of an earlier import closes to the dialog that it was opened from.
  const closeEarlier = () => {
    change('dialog');
    stay();
  };
  const earlier = opened === 'dialog' || opened instanceof File ? undefined : opened;
  const destination = typeof target === 'string' ? target : undefined;
  const review = { target, left, onStay: stay };
  return (
    <>
      <Button ref={button} variant="outlined" startIcon={<UploadIcon />} onClick={openDialog}>
        {label}
      </Button>
      {isDragged && (
        <Portal>
          <Box sx={hint}>Solte a planilha em qualquer lugar desta tela para importar</Box>
        </Portal>
      )}
      {opened && (
        <DialogBoundary onFailed={close}>
          {opened instanceof File ? (
            <Review {...review} file={opened} onClose={close} />
          ) : (
            <ImportDialog {...{ title, description, destination }} onOpen={change} onClose={close} />
          )}
        </DialogBoundary>
      )}
      {earlier && (
        <DialogBoundary onFailed={closeEarlier}>
          <Review {...review} file={earlier.importRun.file} earlier={earlier} onClose={closeEarlier} />
        </DialogBoundary>
      )}
    </>
  );
};

/** Over the page, but for pointers, so that the drag goes on below. */
const hint = {
  position: 'fixed',
  inset: 8,
  zIndex: 'modal',
  display: 'grid',
  placeItems: 'center',
  p: 3,
  textAlign: 'center',
  fontSize: '1.25rem',
  fontWeight: 650,
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 3,
  bgcolor: 'background.paper',
  opacity: 0.94,
  pointerEvents: 'none',
} as const;
