import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { parseMoment } from '../../lib';
import type { Device } from '../devices';
import { RemoveDevice } from './RemoveDevice';
import { RenameDialog } from './RenameDialog';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** One device: its name, since when, and what may be done with it. */
export const DeviceRow = ({ device, last }: { device: Device; last: boolean }) => {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { name, createdAt } = device;
  const close = () => setOpen(undefined);
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ py: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          Adicionado em {day.format(parseMoment(createdAt))}
        </Typography>
      </Box>
      <IconButton title="Renomear" aria-label={`Renomear ${name}`} onClick={() => setOpen('rename')}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton title="Remover" aria-label={`Remover ${name}`} onClick={() => setOpen('remove')} color="error">
        <DeleteIcon fontSize="small" />
      </IconButton>
      {open === 'rename' && <RenameDialog device={device} onClose={close} />}
      {open === 'remove' && <RemoveDevice device={device} last={last} onClose={close} />}
    </Stack>
  );
};
