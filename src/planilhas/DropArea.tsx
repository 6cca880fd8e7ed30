import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { useToast } from '../ui/feedback';
import { droppedFile, formats, refusalOf } from './fileRules';

/** Takes a spreadsheet from the browser's picker, or from a drop anywhere on the page. */
export const DropArea = ({ onFile }: { onFile: (file: File) => void }) => {
  const area = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const take = (file: File, how: 'dropped' | 'picked', others = 0) => {
    const refusal = refusalOf(file, how);
    if (refusal) return toast(refusal);
    console.info(`Arquivo selecionado: ${file.name}`);
    const description = `${file.name} foi carregado com sucesso!`;
    const detail = others > 0 ? 'Só este arquivo foi lido: importe um de cada vez.' : undefined;
    toast({ title: 'Arquivo carregado', description, detail });
    onFile(file);
  };
  const { getInputProps, open, isDragGlobal } = useDropzone({
    noDrag: true,
    onDrop: ([file]) => file && take(file, 'picked'),
  });
  const onDrop = useEvent(({ dataTransfer }: DragEvent) => {
    if (!dataTransfer) return;
    // A modal dialog in front hides this one with `aria-hidden`.
    const dropped = area.current?.closest('[aria-hidden="true"]') ? covered : droppedFile(dataTransfer);
    if ('file' in dropped) take(dropped.file, 'dropped', dropped.others);
    else toast(dropped);
  });
  // The listener must stay registered while react-dropzone re-renders during the event, or that drop is lost.
  useEffect(() => {
    document.addEventListener('drop', onDrop);
    return () => document.removeEventListener('drop', onDrop);
  }, [onDrop]);

  return (
    <Box ref={area} onClick={open} sx={zone(isDragGlobal)}>
      {/* Hidden, so that the button is the only control. */}
      <input
        {...getInputProps({
          accept: formats.join(','),
          multiple: false,
          'aria-label': undefined,
          style: { display: 'none' },
        })}
      />
      <UploadIcon color="primary" sx={{ fontSize: 40, mb: 1 }} />
      <Typography sx={{ fontWeight: 600 }}>
        {isDragGlobal
          ? 'Solte o arquivo em qualquer lugar desta tela'
          : 'Arraste o arquivo para cá ou clique para selecionar'}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Formatos aceitos: .xlsx, .xls
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Tamanho máximo: 300MB
      </Typography>
      {/* Its click bubbles to the area. */}
      <Button variant="outlined" sx={{ mt: 2 }}>
        Selecionar arquivo Excel
      </Button>
    </Box>
  );
};

const zone = (active: boolean) => ({
  px: { xs: 1.5, sm: 5 },
  py: { xs: 3, sm: 5 },
  border: '2px dashed',
  borderColor: active ? 'primary.main' : 'divider',
  borderRadius: 3,
  bgcolor: active ? 'action.hover' : 'transparent',
  textAlign: 'center',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
});

const covered = {
  type: 'error',
  title: 'Nenhum arquivo recebido',
  description: 'Feche a janela que está aberta e solte o arquivo de novo.',
} as const;
