import type { Produto } from '../providers';
import { ListBody, Loading, RowsCard } from '../ui/list';
import { ProdutoRow } from './ProdutoRow';

/** The products of the list in context, with how many there are. */
export const ProdutoRows = () => (
  <ListBody<Produto> loading={<Loading text="Carregando produtos..." />} failed="Os produtos não puderam ser lidos.">
    {(produtos, total) => (
      <RowsCard count={`${total} produto(s) encontrado(s)`} rows={produtos} empty="Nenhum produto encontrado.">
        {(produto) => <ProdutoRow produto={produto} />}
      </RowsCard>
    )}
  </ListBody>
);
