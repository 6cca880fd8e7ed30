import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Steps } from './Steps';

interface Props {
  /** Name of the file. */
  file: string;
  /** The step of the whole way that is shown, from 0; none when the way ended early. */
  step?: number;
  /** Buttons at the foot. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The full-screen frame of an import: title, file, steps, and buttons that stay in sight. */
export const ReviewFrame = ({ file, step, actions, onClose, children }: Props) => {
  const titleId = useId();
  return (
    <Dialog open fullScreen aria-labelledby={titleId} onClose={onClose} slotProps={{ paper: { sx: sheet } }}>
      <Box sx={header}>
        <Stack direction="row" spacing={2} sx={{ ...width, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h2" variant="h5" id={titleId}>
              Revisar importação
            </Typography>
            <Typography noWrap variant="body2" color="text.secondary" title={file}>
              {file}
            </Typography>
          </Box>
          <IconButton aria-label="Fechar" edge="end" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
      </Box>
      {step !== undefined && <Steps step={step} />}
      <Box sx={{ flex: 1, overflowY: 'auto', px: margin, py: { xs: 2.5, md: 3 } }}>
        <Box sx={width}>{children}</Box>
      </Box>
      <Box sx={footer}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={buttonsRow}>
          {actions}
        </Stack>
      </Box>
    </Dialog>
  );
};

const margin = { xs: 2, sm: 3, lg: 5 };
const sheet = { bgcolor: 'background.default' };
const width = { maxWidth: 1120, mx: 'auto' };
const header = { px: margin, py: 1.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' };
const footer = { px: margin, py: 1.5, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' };
const buttonsRow = { ...width, justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' };
