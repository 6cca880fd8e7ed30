import type { Produto } from '../providers';
import { RecordsTable, RowsCard, SelectPage, useSelection, useWide } from '../ui/list';
import { columns } from './columns';
import { ProdutoRow } from './ProdutoRow';

/** The products of a page: as a table where there is room for one. */
export const ProdutoRows = ({ produtos }: { produtos: readonly Produto[] }) => {
  const wide = useWide();
  const { isSelected, toggle } = useSelection();
  if (wide) return <RecordsTable columns={columns} rows={produtos} selects />;
  return (
    <RowsCard rows={produtos} lead={<SelectPage />}>
      {(produto) => <ProdutoRow produto={produto} selected={isSelected(produto)} onSelect={toggle} />}
    </RowsCard>
  );
};
