import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { parseMoment } from '../../lib';
import { type Account, factors } from '../../providers/account';
import { ConfirmDialog, useCopy, useFocusBack } from '../../ui/feedback';
import { AccountCard, Read, Rows } from '../AccountCard';
import { type Device, useAccount, verifiedOf } from '../queries';
import { useChange } from '../useChange';
import { DeviceNameForm } from './DeviceNameForm';
import { EnrollDialog } from './EnrollDialog';

/** 'Verificação em duas etapas': the devices of the second step. */
export const SecondFactor = () => (
  <AccountCard
    title="Verificação em duas etapas"
    text="Além da senha, o painel pede um código que só o seu celular mostra. Quem descobrir sua senha não entra."
  >
    <Read from={useAccount()}>{(account) => <Devices account={account} />}</Read>
  </AccountCard>
);

const Devices = ({ account }: { account: Account }) => {
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { change, busy, problem } = useChange();
  const makeCodes = () => change(async () => setCodes(await factors.recoveryCodes()), 'Códigos de recuperação criados');
  const devices = verifiedOf(account);
  const active = devices.length > 0;
  const button = useFocusBack(false, devices.length);
  return (
    <>
      <Typography sx={{ fontWeight: 600, color: active ? 'primary.main' : 'text.secondary' }}>
        {active ? 'Ativada' : 'Desativada'}
      </Typography>
      {active && (
        <Rows>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} last={devices.length === 1} />
          ))}
        </Rows>
      )}
      {devices.length === 1 && (
        <Alert severity="info">
          Se você perder este celular, não poderá entrar. Crie códigos de recuperação ou adicione um segundo
          dispositivo. Sem eles, saiba a quem pedir: quem cuida do sistema pode remover a verificação.
        </Alert>
      )}
      <Button
        ref={button}
        variant={active ? 'outlined' : 'contained'}
        onClick={() => setEnrolling(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {active ? 'Adicionar dispositivo' : 'Ativar verificação em duas etapas'}
      </Button>
      {active && (
        <Button onClick={makeCodes} loading={busy} sx={{ alignSelf: 'flex-start' }}>
          Criar códigos de recuperação
        </Button>
      )}
      {problem && <Alert severity="error">{problem.text}</Alert>}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {enrolling && <EnrollDialog onClose={() => setEnrolling(false)} />}
    </>
  );
};

/** Shown once. */
const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const copy = useCopy('Códigos copiados', 'Selecione os códigos e copie.');
  const text = codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')).join('\n');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="codigos-de-recuperacao">
      <DialogTitle id="codigos-de-recuperacao">Códigos de recuperação</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">
          Guarde-os longe do celular: eles não aparecem de novo. Sem o celular, um deles, com sua senha, desativa a
          verificação. Um dispositivo novo ou removido encerra todos.
        </Typography>
        <Box component="pre" sx={{ columns: 2, mb: 0, userSelect: 'all' }}>
          {text}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => copy(text)}>Copiar códigos</Button>
        <Button variant="contained" onClick={onClose}>
          Guardei os códigos
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** One device; `last` when it is the only one. */
const DeviceRow = ({ device, last }: { device: Device; last: boolean }) => {
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
  const { change, busy, problem } = useChange();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose}>
      <DeviceNameForm
        title={<DialogTitle>Renomear dispositivo</DialogTitle>}
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
