import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogue, counted, type LabelScope, paths, priceOn } from '../../domain';
import { readAll } from '../../lib';
import type { Produto, Promocao } from '../../providers';
import { useToday } from '../../ui';
import { PrintPage } from '../../ui/print';
import { LabelSheets } from './LabelSheets';
import type { LabelledProduto } from './prices';
import { bothOf, usePrintedPromocoes } from './usePrintedPromocoes';

/** Printed shelf labels of selected products, with the shopper's price today. */
const ProdutoLabels = () => {
  // State of a link to `paths.labels`; null where the address was opened directly.
  const { state }: { state: LabelScope | null } = useLocation();
  const today = useToday();
  const read = useSelected(state ?? { ids: [] }, today);
  const promocoes = usePrintedPromocoes({ notOverBefore: today });
  const labels = useMemo(
    () => (read.data ?? []).map((produto) => labelOf(produto, promocoes.data?.promocoes ?? [], today)),
    [read.data, promocoes.data, today],
  );
  return (
    <PrintPage
      title="Etiquetas de prateleira"
      subtitle={read.data ? counted(labels.length, 'produto(s)') : 'Preços dos produtos selecionados'}
      back={paths.resource('produtos')}
      loading="Carregando produtos..."
      failed="Os produtos não puderam ser lidos."
      query={catalogue.stored ? bothOf(read, promocoes) : read}
    >
      {labels.length === 0 && 'Nenhum produto selecionado: selecione alguns na lista de produtos.'}
      <LabelSheets produtos={labels} />
    </PrintPage>
  );
};

/** The products by name; never cached, since they are printed. */
function useSelected(scope: LabelScope, today: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['produtos', 'labels', scope, today],
    gcTime: 0,
    queryFn: async () => {
      const read = async () => {
        if ('filter' in scope) return readAll<Produto>(dataProvider, 'produtos', scope);
        return scope.ids.length > 0 ? (await dataProvider.getMany<Produto>('produtos', scope)).data : [];
      };
      return (await read()).toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    },
  });
}

/** A product's label: today's offer with its days, else the usual price. */
function labelOf(produto: Produto, promocoes: readonly Promocao[], today: string): LabelledProduto {
  const { id, nome, valor, tipoVenda } = produto;
  const offer = priceOn(produto, promocoes, today);
  const prices = [{ valor: offer?.valor ?? valor, dates: [today] }];
  return {
    produtoId: id,
    nome,
    valor,
    tipoVenda,
    desconto: offer?.desconto ?? 0,
    prices,
    schedule: offer?.promocao ?? always,
  };
}

/** Schedule of the usual price, which tells no days. */
const always = { status: 'Ativar', diasAtivos: [], diaDaSemana: null, inicio: null, fim: null };

export default ProdutoLabels;
