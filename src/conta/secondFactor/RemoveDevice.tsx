import { Alert } from '@mui/material';
import { factors } from '../../providers/account';
import { ConfirmDialog, useToast } from '../../ui/feedback';
import { useWithCode } from '../CodeGate';
import type { Device } from '../devices';
import { useReadAgain } from '../queries';
import { useRequest } from '../useRequest';

interface Props {
  device: Device;
  /** Whether nothing would be left to ask a code of. */
  last: boolean;
  onClose: () => void;
}

/** Asks before a device is removed; a session that gave the password alone is asked for a code as well. */
export const RemoveDevice = ({ device, last, onClose }: Props) => {
  const toast = useToast();
  const withCode = useWithCode();
  const readAgain = useReadAgain();
  const { send, busy, problem } = useRequest();

  const remove = () =>
    send(async () => {
      await withCode(() => factors.remove(device.id));
      toast({ title: 'Dispositivo removido' });
      onClose();
      await readAgain();
    });

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
      onConfirm={remove}
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
