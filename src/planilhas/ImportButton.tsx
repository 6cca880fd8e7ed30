import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import type { PromocaoProduto } from '../domain';
import { lazyWithRetry } from '../ui';
import { DialogBoundary } from '../ui/feedback';
import type { JournaledName } from './destinations';
import { useImportAsked } from './importAsked';
import { useOpenedImport } from './useOpenedImport';

const ImportDialog = lazyWithRetry(() => import('./ImportDialog'));
const ImportReview = lazyWithRetry(() => import('./review/ImportReview'));
const PromocaoReview = lazyWithRetry(() => import('./review/PromocaoReview'));

/** Where the rows go: to records, or to the form that gives its rows and takes others. */
type Target = JournaledName | { rows: () => PromocaoProduto[]; onImport: (rows: PromocaoProduto[]) => void };

interface Props {
  label: string;
  /** Title of the dialog. */
  title: string;
  /** What the file should hold. */
  description: string;
  target: Target;
}

/** Button that opens the spreadsheet import: its dialog, then the review of the file. */
export const ImportButton = ({ label, title, description, target }: Props) => {
  const { opened, left, open, change, stay, close } = useOpenedImport();
  const openDialog = useEvent(() => open('dialog'));
  const asked = useImportAsked(target);
  useEffect(() => {
    if (asked) openDialog();
  }, [asked, openDialog]);
  // A review knows when it may be closed.
  const goBack = useEvent(() => {
    if (opened === 'dialog') close();
  });
  useEffect(() => {
    if (left) goBack();
  }, [left, goBack]);
  const records = typeof target === 'string';
  // While a file is being chosen; where that fails the review is fetched when it is drawn.
  const choosing = opened === 'dialog';
  useEffect(() => {
    if (choosing) void (records ? ImportReview : PromocaoReview).preload().catch(() => {});
  }, [choosing, records]);
  /** Leads from the report of an earlier import to the dialog that it was opened from. */
  const closeEarlier = () => {
    change('dialog');
    stay();
  };
  const destination = typeof target === 'string' ? target : undefined;
  const frame = { left, onStay: stay, onClose: close };
  const file = opened instanceof File ? opened : undefined;
  const earlier = typeof opened === 'object' && !(opened instanceof File) ? opened : undefined;
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={openDialog}>
        {label}
      </Button>
      {opened && (
        <DialogBoundary onFailed={close}>
          {file === undefined && (
            <ImportDialog
              title={title}
              description={description}
              destination={destination}
              template={destination ?? 'promocao'}
              onFile={change}
              onEarlier={change}
              onClose={close}
            />
          )}
          {file && destination && <ImportReview destination={destination} file={file} {...frame} />}
          {file && typeof target === 'object' && (
            <PromocaoReview rows={target.rows()} onRows={target.onImport} file={file} {...frame} />
          )}
        </DialogBoundary>
      )}
      {destination && earlier && (
        <DialogBoundary onFailed={closeEarlier}>
          <ImportReview
            {...frame}
            destination={destination}
            file={earlier.importRun.file}
            earlier={earlier}
            onClose={closeEarlier}
          />
        </DialogBoundary>
      )}
    </>
  );
};
