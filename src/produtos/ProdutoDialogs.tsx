import type { Produto } from '../providers';
import { useRecordDialogs } from '../ui/record';
import { ProdutoDelete } from './ProdutoDelete';
import { ProdutoForm } from './ProdutoForm';

/** The product form and the delete question. */
const ProdutoDialogs = () => {
  const { open, close } = useRecordDialogs();
  if (!open) return null;
  if (open.kind === 'delete') return <ProdutoDelete produto={open.record as Produto} onClose={close} />;
  return <ProdutoForm produto={open.kind === 'edit' ? (open.record as Produto) : undefined} onClose={close} />;
};

export default ProdutoDialogs;
