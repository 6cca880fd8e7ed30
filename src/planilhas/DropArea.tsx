import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { usePageDrop, useTakeFile } from './fileDrop';
import { formats } from './fileRules';

/** Takes a spreadsheet from the browser's picker, or from a drop anywhere on the page. */
export const DropArea = ({ onFile }: { onFile: (file: File) => void }) => {
  const area = useRef<HTMLDivElement>(null);
  const take = useTakeFile(onFile);
  const { getInputProps, open } = useDropzone({
    noDrag: true,
    onDrop: ([file]) => file && take(file, 'picked'),
  });
  const isDragged = usePageDrop(area, onFile, { all: true });

  return (
    <Box ref={area} onClick={open} sx={zone(isDragged)}>
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
        {isDragged
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
