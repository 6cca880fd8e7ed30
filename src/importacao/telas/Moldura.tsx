import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Passos } from './Passos';

interface Props {
  /** Name of the file. */
  arquivo: string;
  /** The step of the whole way that is shown, from 0; none when the way ended early. */
  passo?: number;
  /** Buttons at the foot. */
  acoes: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The full-screen frame of an import: title, file, steps, and buttons that stay in sight. */
export const Moldura = ({ arquivo, passo, acoes, onClose, children }: Props) => {
  const titleId = useId();
  return (
    <Dialog open fullScreen aria-labelledby={titleId} onClose={onClose} slotProps={{ paper: { sx: folha } }}>
      <Box sx={cabecalho}>
        <Stack direction="row" spacing={2} sx={{ ...largura, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h2" variant="h5" id={titleId}>
              Revisar importação
            </Typography>
            <Typography noWrap variant="body2" color="text.secondary" title={arquivo}>
              {arquivo}
            </Typography>
          </Box>
          <IconButton aria-label="Fechar" edge="end" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
      </Box>
      {passo !== undefined && <Passos passo={passo} />}
      <Box sx={{ flex: 1, overflowY: 'auto', px: margem, py: { xs: 2.5, md: 3 } }}>
        <Box sx={largura}>{children}</Box>
      </Box>
      <Box sx={rodape}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={botoes}>
          {acoes}
        </Stack>
      </Box>
    </Dialog>
  );
};

const margem = { xs: 2, sm: 3, lg: 5 };
const folha = { bgcolor: 'background.default' };
const largura = { maxWidth: 1120, mx: 'auto' };
const cabecalho = { px: margem, py: 1.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' };
const rodape = { px: margem, py: 1.5, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' };
const botoes = { ...largura, justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' };
