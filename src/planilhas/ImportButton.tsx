import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { lazyWithRetry } from '../ui';
import { DialogBoundary } from '../ui/feedback';
import { useHistoryEntry } from '../ui/record';
import { useImportAsked } from './importAsked';
import type { Target } from './review/Review';
import type { EarlierImport } from './review/writers/journaled';

const ImportDialog = lazyWithRetry(() => import('./ImportDialog'));
const Review = lazyWithRetry(() => import('./review/Review'));

interface Props {
  label: string;
  title: string;
  description: string;
  target: Target;
}

export const ImportButton = ({ label, title, description, target }: Props) => {
  const { opened, left, open, change, stay, close } = useHistoryEntry<'dialog' | File | EarlierImport>('opensImport');
  const openDialog = useEvent(() => open('dialog'));
  useImportAsked(target, openDialog);
  const choosing = opened === 'dialog';
  const goBack = useEvent(() => {
    if (choosing) close();
  });
  useEffect(() => {
    if (left) goBack();
  }, [left, goBack]);
  useEffect(() => {
    if (choosing) void Review.preload().catch(() => {});
  }, [choosing]);
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
