import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
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
  const { show, left, open, review, close } = useOpenedImport();
  const asked = useImportAsked(target);
  useEffect(() => {
    if (asked) open();
  }, [asked, open]);
  // The review knows when it may be closed.
  const leftDialog = left && show === 'dialog';
  useEffect(() => {
    if (leftDialog) close();
  }, [leftDialog, close]);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={open}>
        {label}
      </Button>
      {show && (
        <DialogBoundary onFailed={close}>
          {show === 'dialog' ? (
            <ImportDialog
              title={title}
              description={description}
              destination={typeof target === 'string' ? target : undefined}
              onFile={review}
              onClose={close}
            />
          ) : (
            reviewOf(target, { file: show, left, onClose: close })
          )}
        </DialogBoundary>
      )}
    </>
  );
};

function reviewOf(target: Target, review: { file: File; left: boolean; onClose: () => void }): ReactNode {
  if (typeof target === 'string') return <ImportReview destination={target} {...review} />;
  return <PromocaoReview rows={target.rows()} onRows={target.onImport} {...review} />;
}
