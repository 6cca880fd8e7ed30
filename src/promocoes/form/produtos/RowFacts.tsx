import { formatMoney, offerPrice, unitLabel } from '../../../domain';
import { decidedIn } from '../formValues';
import type { RowProps } from './row';
import { overlapText } from './useOverlaps';
import type { RowProduto } from './useProduto';

interface Props {
  row: RowProps;
  produto?: RowProduto;
  gone: boolean;
  failed: boolean;
  onAgain: () => void;
}

/** Below a row: what the shopper pays, and what somebody should look at twice. */
export const RowFacts = ({ row, produto, gone, failed, onAgain }: Props) => {
  const { rowId, index, preco, overlap, actions } = row;
  const decided = decidedIn(row);
  const price = produto && offerPrice(produto.valor, decided);
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
          <button type="button" className="act" onClick={onAgain}>
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
      {produto && !gone && question(produto.valor, price)}
      {overlap && <p className="overlap">{overlapText(overlap, produto?.valor ?? overlap.valor, decided)}</p>}
    </div>
  );
};

const notLower = (valor: number, preco: number) =>
  `Sem oferta: o preço promocional, ${formatMoney(preco)}, não é menor que o do produto, ${formatMoney(valor)}.`;

const question = (valor: number, price?: number) => {
  const text = valor === 0 ? 'Este produto está cadastrado por R$ 0,00. É isso mesmo?' : price === 0 ? free : undefined;
  return text && <p className="question">{text}</p>;
};

const free = 'Este produto sairá de graça. É isso mesmo?';
