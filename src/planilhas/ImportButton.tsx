import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { lazyWithRetry } from '../ui';
import { DialogBoundary } from '../ui/feedback';
import { useHistoryEntry } from '../ui/record';
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
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={openDialog}>
        {label}
      </Button>
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
