import { DeleteDialog } from '../shared/DeleteDialog';
import { useRecordDialogs } from '../shared/useRecordDialogs';
import { deleteTexts } from './texts';
import { UsuarioForm } from './UsuarioForm';

/** The user form and the delete question. */
const UsuarioDialogs = () => {
  const { open, close } = useRecordDialogs();
  if (!open) return null;
  if (open.kind === 'delete') {
    return <DeleteDialog record={open.record} subject={open.record.nome} texts={deleteTexts} onClose={close} />;
  }
  return <UsuarioForm usuario={open.kind === 'edit' ? open.record : undefined} onClose={close} />;
};

export default UsuarioDialogs;
