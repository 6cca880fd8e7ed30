import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Dialog, DialogTitle, IconButton, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { parseMoment } from '../../lib';
import { factors } from '../../providers/account';
import { ConfirmDialog } from '../../ui/feedback';
import type { Device } from '../queries';
import { useChange } from '../useRequest';
import { DeviceNameForm } from './DeviceNameForm';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** One device; `last` when it is the only one. */
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
      {open === 'rename' && <RenameDevice device={device} onClose={close} />}
      {open === 'remove' && <RemoveDevice device={device} last={last} onClose={close} />}
    </Stack>
  );
};

interface DialogProps {
  device: Device;
  onClose: () => void;
}

const RenameDevice = ({ device, onClose }: DialogProps) => {
  const titleId = useId();
  const { change, busy, problem } = useChange();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <DeviceNameForm
        title={<DialogTitle id={titleId}>Renomear dispositivo</DialogTitle>}
        initial={device.name}
        submit="Salvar"
        busy={busy}
        problem={problem}
        onName={(name) => change(() => factors.rename(device.id, name), 'Dispositivo renomeado', onClose)}
        onCancel={onClose}
      />
    </Dialog>
  );
};

const RemoveDevice = ({ device, last, onClose }: DialogProps & { last: boolean }) => {
  const { change, busy, problem } = useChange();
  return (
    <ConfirmDialog
      title="Remover dispositivo"
      text={
        last
          ? 'A verificação em duas etapas será desativada: o painel vai pedir só a senha.'
          : 'Os códigos deste dispositivo deixam de valer.'
      }
      subject={device.name}
      confirmLabel="Remover"
      busy={busy}
      onConfirm={() => change(() => factors.remove(device.id), 'Dispositivo removido', onClose)}
      onCancel={onClose}
    >
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem.text}
        </Alert>
      )}
    </ConfirmDialog>
  );
};
