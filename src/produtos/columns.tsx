import { useListFilterContext } from 'ra-core';
import { comingPriceText, formatMoney, suspectDetail, unitLabel, unitPriceBeside } from '../domain';
import type { Produto } from '../providers';
import { produtos } from '../resources';
import { Day, Explained } from '../ui';
import { fieldColumns } from '../ui/list';

/** Why a price is suspect, while the list is filtered by suspect prices. */
export const SuspectNote = ({ produto, end }: { produto: Produto; end?: boolean }) =>
  useListFilterContext().filterValues.suspeito === true && (
    <small className="row-note">
      {produto.valor === 0 ? (
        'Sem preço'
      ) : (
        <Explained text={suspectDetail(produto)} end={end}>
          Suspeito
        </Explained>
      )}
    </small>
  );

/** The price of a product from a day to come on. */
export const ComingPrice = ({ produto }: { produto: Produto }) => {
  const text = comingPriceText(produto);
  return text && <small className="row-note">{text}</small>;
};

const Price = ({ produto }: { produto: Produto }) => (
  <>
    <b>{formatMoney(produto.valor)}</b>
    <ComingPrice produto={produto} />
    <SuspectNote produto={produto} end />
  </>
);

const Content = ({ produto }: { produto: Produto }) => {
  const price = unitPriceBeside(produto.valor, produto);
  return (
    <>
      {produto.conteudo} {price && <small>{price}</small>}
    </>
  );
};

export const columns = fieldColumns<Produto>(produtos.fields, {
  nome: { share: 27 },
  localizacao: { share: 22, under: true },
  categoria: { share: 14 },
  tipoVenda: { label: 'Unidade', share: 12.5, cell: ({ tipoVenda }) => unitLabel(tipoVenda) },
  novoValor: false,
  novoValorEm: false,
  valor: { share: 11.5, cell: (produto) => <Price produto={produto} /> },
  codigo: { share: 16 },
  conteudo: { share: 14, cell: (produto) => produto.conteudo && <Content produto={produto} /> },
  updatedAt: {
    label: 'Alterado em',
    share: 14,
    order: 'DESC',
    cell: ({ updatedAt }) => updatedAt && <Day text={updatedAt} />,
  },
});
