import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  bestOf,
  type Decided,
  firstDay,
  formatMoney,
  inWeekOrder,
  offerPrice,
  periodErrors,
  weekdaysText,
} from '../../../domain';
import { quoted } from '../../../lib';
import type { AppDataProvider, Overlap, Promocao } from '../../../providers';
import { usePausedText } from '../../../ui';
import { useRecordForm } from '../../../ui/record';
import type { FormRow, PromocaoValues } from '../formValues';

/** Overlaps with other promotions by product id, read after a pause in typing. Failures are ignored. */
export function useOverlaps(rows: readonly FormRow[]): ReadonlyMap<string, Overlap> {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { record } = useRecordForm<Promocao>();
  const { control } = useFormContext<PromocaoValues>();
  const [status, days, inicio, fim] = useWatch({ control, name: ['status', 'diasAtivos', 'inicio', 'fim'] });
  const ids = rows.map(({ produtoId }) => produtoId).filter(Boolean);
  const now = JSON.stringify([status, inWeekOrder(days), inicio, fim, ids.toSorted()]);
  const asked = usePausedText(now);

  const { inicio: badStart, fim: badEnd } = periodErrors({ diasAtivos: days, inicio, fim });
  const { data } = useQuery({
    queryKey: ['promocoes', 'overlaps', record?.id, asked],
    queryFn: () => {
      const diasAtivos = inWeekOrder(days);
      const draft = { id: record?.id, status, diasAtivos, diaDaSemana: firstDay(diasAtivos), inicio, fim };
      return dataProvider.overlaps({ ...draft, produtoIds: [...new Set(ids)] });
    },
    enabled: asked === now && ids.length > 0 && days.length > 0 && !badStart && !badEnd,
    retry: false,
  });
  return useMemo(() => new Map(data?.map((overlap) => [overlap.produtoId, overlap])), [data]);
}

export function overlapText({ other, others }: Overlap, valor: number, own: Decided): string {
  const more = others === 2 ? ' e em mais uma' : others > 2 ? ` e em mais ${others - 1}` : '';
  const best = bestOf(valor, [own, other]) ?? other;
  const price = formatMoney(offerPrice(valor, best) ?? valor);
  const whose = best === other ? `, o de ${quoted(other.nome)}` : '';
  return `Também está em ${quoted(other.nome)}${more} (${weekdaysText(other.days)}). O cliente paga o menor preço: ${price}${whose}.`;
}
