import type { Produto } from '../providers';
import { RecordsTable, RowsCard, SelectPage, useSelection, useTotalText, useWide } from '../ui/list';
import { columns } from './columns';
import { ProdutoRow } from './ProdutoRow';

const nameOf = ({ nome }: Produto) => nome;

/** The products of a page: as a table where there is room for one. */
export const ProdutoRows = ({ produtos }: { produtos: readonly Produto[] }) => {
  const wide = useWide();
  const { isSelected, toggle } = useSelection();
  const texts = { count: `${useTotalText()} produto(s) encontrado(s)`, empty: 'Nenhum produto encontrado.' };
  if (wide) return <RecordsTable {...texts} label="Produtos" columns={columns} rows={produtos} nameOf={nameOf} />;
  return (
    <RowsCard {...texts} rows={produtos} lead={<SelectPage />}>
      {(produto) => <ProdutoRow produto={produto} selected={isSelected(produto)} onSelect={toggle} />}
    </RowsCard>
  );
};
