import { Alert } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { catalogue, counted, stateLabels, stateOf } from '../../domain';
import { isUnknown, type Promocao } from '../../providers';
import { useToday } from '../../ui';
import { PrintPage } from '../../ui/print';
import { LabelSheets } from './LabelSheets';
import { labelledProdutos } from './prices';
import { bothOf, printing, usePrintedPromocoes } from './usePrintedPromocoes';

const unknown = 'Não encontramos esta promoção: o endereço está errado ou ela foi excluída.';

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
  return (
    <PrintPage
      title="Etiquetas de prateleira"
      subtitle={promocao?.nome ?? 'Preços dos produtos de uma promoção'}
      {...printing}
      unavailable={printing.unavailable ?? (isUnknown(one.error) ? unknown : undefined)}
      query={bothOf(one, others)}
      controls={
        promocao && (
          <>
            <StateNotice promocao={promocao} today={today} />
            <LeftNotice left={(promocao.produtos?.length ?? 0) - produtos.length} />
          </>
        )
      }
    >
      {promocao?.produtos?.length === 0 && 'Esta promoção não tem produtos.'}
      <LabelSheets produtos={produtos} />
    </PrintPage>
  );
};

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
