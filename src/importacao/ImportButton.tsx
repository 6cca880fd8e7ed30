import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PromocaoProduto } from '../domain';
import type { JournaledName } from './destinations';

const ImportDialog = lazy(() => import('./ImportDialog'));
const ImportReview = lazy(() => import('./review/ImportReview'));
const PromocaoReview = lazy(() => import('./review/PromocaoReview'));

/** Where the rows go: to the catalogue, or to the form that gives its rows and takes others. */
export type Target = JournaledName | { rows: () => PromocaoProduto[]; onImport: (rows: PromocaoProduto[]) => void };

interface Props {
  label: string;
  /** Title of the dialog. */
  title: string;
  /** What the file should hold. */
  description: string;
  target: Target;
}

type OpenState = { nome: 'idle' } | { nome: 'dialog' } | { nome: 'review'; file: File };

/** Button that opens the spreadsheet import: its dialog, then the review of the file. */
export const ImportButton = ({ label, title, description, target }: Props) => {
  const [opened, setOpened] = useState<OpenState>({ nome: 'idle' });
  const close = () => setOpened({ nome: 'idle' });
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpened({ nome: 'dialog' })}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {opened.nome === 'dialog' && (
          <ImportDialog
            title={title}
            description={description}
            destination={typeof target === 'string' ? target : undefined}
            onFile={(file) => setOpened({ nome: 'review', file })}
            onClose={close}
          />
        )}
        {opened.nome === 'review' && reviewOf(target, opened.file, close)}
      </Suspense>
    </>
  );
};

function reviewOf(target: Target, file: File, close: () => void): ReactNode {
  if (typeof target === 'string') return <ImportReview destination={target} file={file} onClose={close} />;
  return <PromocaoReview file={file} rows={target.rows()} onRows={target.onImport} onClose={close} />;
}
