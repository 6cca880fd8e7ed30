import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useCodeFailureToast } from '../../ui/feedback';
import type { Destination } from '../destinations';
import { downloadTemplate } from '../sheets';

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
