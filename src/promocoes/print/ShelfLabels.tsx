import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { catalogue, counted, daysOf, type Etiqueta, formatDate, stateLabels, stateOf } from '../../domain';
import { type AppDataProvider, isUnknown, type Promocao } from '../../providers';
import { useToday } from '../../ui';
import { datesText, scheduleText } from '../datesText';
import { LabelPage } from './LabelPage';
import { type LabelledProduto, labelledProdutos, lowers } from './prices';
import type { LabelDraft } from './shownLabels';
import { bothOf, printing, usePrintedPromocoes } from './usePrintedPromocoes';

const unknown = 'Não encontramos esta promoção: o endereço está errado ou ela foi excluída.';

/** Printed shelf labels of a promotion's products, with its prices and days. */
const ShelfLabels = () => {
  const { id = '' } = useParams();
  const today = useToday();
  const others = usePrintedPromocoes({ notOverBefore: today });
  const one = useGetOne<Promocao>('promocoes', { id }, { enabled: catalogue.stored });
  const promocao = one.data;
  const produtos = useMemo(
    () => (promocao ? labelledProdutos(promocao, others.data?.promocoes ?? [], today) : []),
    [promocao, others.data, today],
  );
  const day = produtos.flatMap(({ prices }) => prices.flatMap(({ dates }) => dates)).sort()[0] ?? today;
  const labels = useLabels(produtos, day);
  const drafts = useMemo(() => {
    const etiquetas = new Map(labels.data?.map((etiqueta) => [etiqueta.produtoId, etiqueta]));
    return produtos.flatMap((produto) => {
      const etiqueta = etiquetas.get(produto.produtoId);
      return promocao && etiqueta ? draftOf(produto, etiqueta, promocao, day === today) : [];
    });
  }, [labels.data, produtos, promocao, day, today]);
  return (
    <LabelPage
      title="Etiquetas de prateleira"
      subtitle={promocao?.nome ?? 'Preços dos produtos de uma promoção'}
      {...printing}
      unavailable={printing.unavailable ?? (isUnknown(one.error) ? unknown : undefined)}
      query={bothOf(one, others, labels)}
      drafts={drafts}
      day={day}
      empty={promocao?.produtos?.length === 0 && 'Esta promoção não tem produtos.'}
      controls={
        promocao && (
          <>
            <StateNotice promocao={promocao} today={today} />
            <LeftNotice left={(promocao.produtos?.length ?? 0) - produtos.length} />
          </>
        )
      }
    />
  );
};

/** What the labels of a day say beside the promotion's prices; never cached. */
function useLabels(produtos: readonly LabelledProduto[], day: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const ids = produtos.map(({ produtoId }) => produtoId);
  return useQuery({
    queryKey: ['produtos', 'labels', { ids }, day],
    gcTime: 0,
    enabled: catalogue.stored,
    queryFn: async () => (ids.length > 0 ? (await dataProvider.labels({ day, ids })).labels : []),
  });
}

/**
 * The label of a promotion's product: its price with its days, or several prices with theirs. It is noted where it says
 * what the product's own label says today.
 */
function draftOf(produto: LabelledProduto, etiqueta: Etiqueta, promocao: Promocao, isToday: boolean): LabelDraft {
  const { prices, schedule } = produto;
  const by = schedule ?? promocao;
  const { inicio, fim, validadeAte = null } = by;
  const oferta = { inicio, fim, dias: daysOf(by), validadeAte };
  const own = etiqueta.oferta;
  const same = isToday && prices.length === 1 && prices[0]?.valor === etiqueta.preco && own !== null;
  return {
    ...etiqueta,
    nome: produto.nome,
    de: prices.every(lowers(produto)) ? etiqueta.de : null,
    prices: prices.map(({ valor, dates, validadeAte: until }) => ({
      valor,
      when: schedule
        ? undefined
        : [datesText(dates), until && `para produtos com validade até ${formatDate(until)}`].filter(Boolean).join(', '),
    })),
    period: schedule && scheduleText(schedule),
    validadeAte: schedule ? validadeAte : null,
    etiqueta: { ...etiqueta, oferta },
    noted:
      same &&
      own.inicio === inicio &&
      own.fim === fim &&
      own.validadeAte === validadeAte &&
      own.dias.join() === oferta.dias.join(),
  };
}

const LeftNotice = ({ left }: { left: number }) =>
  left > 0 && (
    <Alert severity="warning">
      {counted(left, { singular: 'produto fica', plural: 'produtos ficam' })} sem etiqueta: o preço promocional não é
      menor que o do produto.
    </Alert>
  );

const StateNotice = ({ promocao, today }: { promocao: Promocao; today: string }) => {
  const state = stateOf(promocao, today);
  if (state === 'validToday' || state === 'otherDay') return null;
  return (
    <Alert severity="warning">
      Esta promoção está {stateLabels[state]?.toLocaleLowerCase('pt-BR')}: confira antes de pôr as etiquetas na
      prateleira.
    </Alert>
  );
};

export default ShelfLabels;
