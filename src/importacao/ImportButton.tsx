import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import type { PromocaoProduto } from '../domain';
import { lazyWithRetry } from '../ui';
import { DialogBoundary } from '../ui/feedback';
import type { JournaledName } from './destinations';
import { useImportAsked } from './importAsked';

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
  const [opened, setOpened] = useState<'dialog' | File>();
  const asked = useImportAsked(target);
  useEffect(() => {
    if (asked) setOpened('dialog');
  }, [asked]);
  const close = () => setOpened(undefined);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpened('dialog')}>
        {label}
      </Button>
      {opened && (
        <DialogBoundary onFailed={close}>
          {opened === 'dialog' ? (
            <ImportDialog
              title={title}
              description={description}
              destination={typeof target === 'string' ? target : undefined}
              onFile={setOpened}
              onClose={close}
            />
          ) : (
            reviewOf(target, opened, close)
          )}
        </DialogBoundary>
      )}
    </>
  );
};

function reviewOf(target: Target, file: File, close: () => void): ReactNode {
  if (typeof target === 'string') return <ImportReview destination={target} file={file} onClose={close} />;
  return <PromocaoReview file={file} rows={target.rows()} onRows={target.onImport} onClose={close} />;
}
