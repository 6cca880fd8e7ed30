import { DeleteDialog, useRecordDialogs } from '../../ui/record';
import { deleteTexts } from '../texts';

/** The delete question; the forms are pages of their own. */
const PromocaoDialogs = () => {
  const { open, close } = useRecordDialogs();
  if (open?.kind !== 'delete') return null;
  return <DeleteDialog record={open.record} subject={open.record.nome} texts={deleteTexts} onClose={close} />;
};

export default PromocaoDialogs;
