import type { Produto } from '../providers/records';
import { DeleteDialog } from '../shared/DeleteDialog';
import { useRecordDialogs } from '../shared/useRecordDialogs';
import { ProdutoForm } from './ProdutoForm';
import { deleteTexts } from './texts';

/** The product form and the delete question. */
const ProdutoDialogs = () => {
  const { open, close } = useRecordDialogs();
  if (!open) return null;
  if (open.kind === 'delete') {
    return <DeleteDialog record={open.record} subject={open.record.nome} texts={deleteTexts} onClose={close} />;
  }
  return <ProdutoForm produto={open.kind === 'edit' ? (open.record as Produto) : undefined} onClose={close} />;
};

export default ProdutoDialogs;
