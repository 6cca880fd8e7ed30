import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { type Dropped, droppedFile } from './droppedFile';
import { formats } from './fileRules';

interface Props {
  onPicked: (file: File) => void;
  onDropped: (dropped: Dropped) => void;
}

/** Takes a file by a click or a key in the browser's picker, and by a drop anywhere on the page while it is shown. */
export const DropArea = ({ onPicked, onDropped }: Props) => {
  const area = useRef<HTMLDivElement>(null);
  const { getInputProps, open, isDragGlobal } = useDropzone({
    // Drops are taken from the whole page, below; no element is a zone.
    noDrag: true,
    onDrop: ([file]) => file && onPicked(file),
  });
  const onDrop = useEvent(({ dataTransfer }: DragEvent) => {
    if (!dataTransfer) return;
    // A dialog that stands before this one hides it from assistive technology, and from drops.
    const hidden = area.current?.closest('[aria-hidden="true"]');
    onDropped(hidden ? { refusal: covered } : droppedFile(dataTransfer));
  });
  // Also beside the dialog, and on a toast. The library draws this anew while a drop is told to its listeners: one that is put on
  // again then is not told of it.
  useEffect(() => {
    document.addEventListener('drop', onDrop);
    return () => document.removeEventListener('drop', onDrop);
  }, [onDrop]);

  return (
    <Box
      ref={area}
      onClick={open}
      sx={{
        px: { xs: 1.5, sm: 5 },
        py: { xs: 3, sm: 5 },
        border: '2px dashed',
        borderColor: isDragGlobal ? 'primary.main' : 'divider',
        borderRadius: 3,
        bgcolor: isDragGlobal ? 'action.hover' : 'transparent',
        textAlign: 'center',
        cursor: 'pointer',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      {/* Not shown, so that the button alone is the control. */}
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
      {/* Its click goes on to the area around it. */}
      <Button variant="outlined" sx={{ mt: 2 }}>
        Selecionar arquivo Excel
      </Button>
    </Box>
  );
};

const covered = {
  type: 'error',
  title: 'Nenhum arquivo recebido',
  description: 'Feche a janela que está aberta e solte o arquivo de novo.',
} as const;
