import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useCodeFailureToast } from '../../ui/feedback';

interface Props extends Pick<ButtonProps, 'children' | 'color' | 'size' | 'sx'> {
  /** Makes a spreadsheet and saves it. The code for that is fetched only then. */
  save: () => Promise<void>;
}

/** Saves a spreadsheet when it is pressed; where it cannot be made, a toast says so. */
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
