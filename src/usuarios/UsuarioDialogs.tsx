import { useQueryClient } from '@tanstack/react-query';
import { DeleteDialog, useRecordDialogs } from '../ui/record';
import { deleteTexts } from './texts';
import { UsuarioForm } from './UsuarioForm';

/** The user form and the delete question. */
const UsuarioDialogs = () => {
  const { open, close: closeDialog } = useRecordDialogs();
  const queryClient = useQueryClient();
  if (!open) return null;
  const close = () => {
    closeDialog();
    // It may be their own access that somebody just ended.
    queryClient.invalidateQueries({ queryKey: ['situacaoDoAcesso'] });
  };
  if (open.kind === 'delete') {
    return <DeleteDialog record={open.record} subject={open.record.nome} texts={deleteTexts} onClose={close} />;
  }
  return <UsuarioForm usuario={open.kind === 'edit' ? open.record : undefined} onClose={close} />;
};

export default UsuarioDialogs;
