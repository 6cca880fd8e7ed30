import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { useToast } from '../shared/useToast';
import { formats, refusalOf } from './fileRules';
import { UltimaImportacao } from './telas/UltimaImportacao';

interface Props {
  title: string;
  description: string;
  /** Where the rows go, when its last import can be looked at from here. */
  destino?: 'produtos' | 'categorias';
  onFile: (arquivo: File) => void;
  onClose: () => void;
}

/** Takes a spreadsheet by drag-and-drop or by click; hands over an accepted file (spec §2, §4, §8). */
const ImportDialog = ({ title, description, destino, onFile, onClose }: Props) => {
  const titleId = useId();
  const toast = useToast();

  const take = (file: File | undefined, how: 'dropped' | 'picked') => {
    if (!file) return;
    const refusal = refusalOf(file, how);
    if (refusal) {
      toast(refusal);
      return;
    }
    console.info(`Arquivo selecionado: ${file.name}`);
    toast({ title: 'Arquivo carregado', description: `${file.name} foi carregado com sucesso!` });
    onFile(file);
  };

  // The file's own checks decide, not the browser's idea of its type, which is empty on a Windows without Office.
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // One file is read; of several dropped together, the first.
    multiple: true,
    onDrop: ([file], _, event) => take(file, event.type === 'change' ? 'picked' : 'dropped'),
  });

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{description}</DialogContentText>
        <Box
          {...getRootProps({ role: 'button', 'aria-label': 'Selecionar arquivo Excel' })}
          sx={{
            p: { xs: 3, sm: 5 },
            border: '2px dashed',
            borderColor: isDragActive ? 'primary.main' : 'divider',
            borderRadius: 3,
            bgcolor: isDragActive ? 'action.hover' : 'transparent',
            textAlign: 'center',
            cursor: 'pointer',
            '&:hover, &:focus-visible': { borderColor: 'primary.main', outline: 'none' },
          }}
        >
          <input {...getInputProps({ accept: formats.join(','), multiple: false })} />
          <UploadIcon color="primary" sx={{ fontSize: 40, mb: 1 }} />
          <Typography sx={{ fontWeight: 600 }}>Arraste o arquivo para cá ou clique para selecionar</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Formatos aceitos: .xlsx, .xls
          </Typography>
          <Typography variant="body2" color="text.secondary">
            Tamanho máximo: 300MB
          </Typography>
        </Box>
        {destino && <UltimaImportacao destino={destino} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Cancelar
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ImportDialog;
