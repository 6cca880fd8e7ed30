import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../domain';
import { useCodeFailureToast } from '../../ui/feedback';
import { errorLimit } from '../check/pages';
import type { Destination } from '../destinations';
import { downloadErrors, downloadTemplate } from '../sheets';
import type { ImportSession } from '../worker/protocol';
import { useImportContext } from './useImport';

interface Props extends Pick<ButtonProps, 'children' | 'color' | 'size' | 'sx'> {
  save: () => Promise<void>;
}

export const DownloadButton = ({ save, ...button }: Props) => {
  const tellFailure = useCodeFailureToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await save();
    } catch {
      await tellFailure('Não foi possível gerar o arquivo.');
    } finally {
      setBusy(false);
    }
  };
  return <Button startIcon={<DownloadIcon />} loading={busy} onClick={download} {...button} />;
};

export const TemplateButton = ({ destination }: { destination: Destination }) => (
  <DownloadButton save={() => downloadTemplate(destination)} sx={{ mr: 'auto' }}>
    Baixar modelo
  </DownloadButton>
);

/** Saves the faulty rows with their reasons, to be mended in a spreadsheet program and imported. */
export const ErrorsButton = ({ worker, rows }: { worker: Pick<ImportSession, 'errorSheet'>; rows: number }) => {
  const { fileName } = useImportContext();
  return (
    <DownloadButton
      color="inherit"
      size="small"
      save={() => downloadErrors(worker, fileName)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {rows > errorLimit ? `Baixar os ${formatCount(errorLimit)} primeiros erros` : 'Baixar erros'}
    </DownloadButton>
  );
};
