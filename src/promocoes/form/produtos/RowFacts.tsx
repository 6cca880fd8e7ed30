import { formatMoney, offerPrice, unitLabel } from '../../../domain';
import { decidedIn } from '../formValues';
import { overlapText } from './useOverlaps';
import type { FoundProduto } from './useProduto';
import type { RowProps } from './useRows';

/** Below a row: the shopper's price, and warnings. */
export const RowFacts = ({ row, found }: { row: RowProps; found: FoundProduto }) => {
  const { produto, gone, failed, again } = found;
  const { rowId, index, preco, overlap, actions } = row;
  const decided = decidedIn(row);
  const price = produto && offerPrice(produto.valor, decided);
  const question = produto && !gone && questionOf(produto.valor, price);
  return (
    <div className="facts" id={`${rowId}-facts`}>
      {gone && (
        <p className="question">
          Este produto não existe mais. Alguém pode tê-lo excluído.{' '}
          <button type="button" className="act" onClick={() => actions.remove(index)}>
            Retirar
          </button>
        </p>
      )}
      {failed && (
        <p className="question">
          O produto desta linha não pôde ser lido.{' '}
          <button type="button" className="act" onClick={() => again()}>
            Tentar novamente
          </button>
        </p>
      )}
      {produto && price !== undefined && !gone && (
        <p>
          <span className="prices">{`${formatMoney(produto.valor)} → ${formatMoney(price)}`}</span>{' '}
          {`${unitLabel(produto.tipoVenda)} · ${preco === undefined ? 'desconto' : 'preço'} mantido`}
        </p>
      )}
      {produto && !gone && preco !== undefined && price === undefined && (
        <p className="question">{notLower(produto.valor, preco)}</p>
      )}
      {question && <p className="question">{question}</p>}
      {overlap && <p className="overlap">{overlapText(overlap, produto?.valor ?? overlap.valor, decided)}</p>}
    </div>
  );
};

const notLower = (valor: number, preco: number) =>
  `Sem oferta: o preço promocional, ${formatMoney(preco)}, não é menor que o do produto, ${formatMoney(valor)}.`;

const questionOf = (valor: number, price?: number) => {
  if (valor === 0) return 'Este produto está cadastrado por R$ 0,00. É isso mesmo?';
  return price === 0 ? 'Este produto sairá de graça. É isso mesmo?' : undefined;
};
