import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import {
  addDays,
  catalogue,
  counted,
  type Etiqueta,
  formatCount,
  formatMoney,
  inAisleOrder,
  paths,
  printedOf,
} from '../../domain';
import type { AppDataProvider } from '../../providers';
import { LabelledField, useToday } from '../../ui';
import { useFailureToast } from '../../ui/feedback';
import { LabelPage } from './LabelPage';
import { draftOf } from './shownLabels';

const unavailable =
  'Aqui os produtos não são guardados no servidor, e por isso não se sabe quais etiquetas foram impressas.';

type Which = 'trocar' | 'nunca';

/** The labels that differ from the last printed today or tomorrow, and those that were never printed, by aisle. */
const ChangedLabels = () => {
  const today = useToday();
  const [tomorrow, setTomorrow] = useState(false);
  const [which, setWhich] = useState<Which>('trocar');
  const day = tomorrow ? addDays(today, 1) : today;
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useQuery({
    queryKey: ['produtos', 'labels', which, day],
    enabled: catalogue.stored,
    gcTime: 0,
    queryFn: () => dataProvider.labels({ day, which }),
  });
  const labels = useMemo(() => inAisleOrder(query.data?.labels ?? []), [query.data]);
  const drafts = useMemo(() => labels.map(draftOf), [labels]);
  const never = query.data?.neverPrinted ?? 0;
  return (
    <LabelPage
      key={`${which} ${day}`}
      title="Etiquetas a trocar"
      subtitle="O que mudou desde a última impressão, na ordem dos corredores"
      back={paths.resource('produtos')}
      loading="Comparando com as últimas impressas..."
      failed="As etiquetas não puderam ser lidas."
      unavailable={catalogue.stored ? undefined : unavailable}
      query={query}
      drafts={drafts}
      day={day}
      empty={which === 'trocar' ? 'Nenhuma etiqueta a trocar.' : 'Todos os produtos já têm etiqueta impressa.'}
      controls={
        <Stack useFlexGap spacing={2}>
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
            <Choice
              label="Dia"
              value={tomorrow ? 'amanha' : 'hoje'}
              onChange={(value) => setTomorrow(value === 'amanha')}
              choices={{ hoje: 'Hoje', amanha: 'Amanhã' }}
            />
            <Choice
              label="Grupo"
              value={which}
              onChange={(value) => setWhich(value === 'nunca' ? 'nunca' : 'trocar')}
              choices={{ trocar: 'A trocar', nunca: `Nunca impressas${never > 0 ? ` (${formatCount(never)})` : ''}` }}
            />
          </Stack>
          {query.data && which === 'trocar' && <Changes labels={labels} />}
          {which === 'nunca' && never > labels.length && (
            <Typography>
              As primeiras {formatCount(labels.length)} de {formatCount(never)}, na ordem dos corredores. Depois de
              imprimir, abra de novo para as próximas.
            </Typography>
          )}
          {query.data && <LabelDays days={query.data.days} onSaved={() => query.refetch()} />}
        </Stack>
      }
    />
  );
};

const Choice = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: Record<Value, string>;
  onChange: (value: Value) => void;
}) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
  >
    {Object.entries<string>(choices).map(([id, name]) => (
      <ToggleButton key={id} value={id}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const mostTold = 200;

/** What differs, a line for each product. */
const Changes = ({ labels }: { labels: readonly Etiqueta[] }) => (
  <details open={labels.length > 0 && labels.length <= 20}>
    <summary>{counted(labels.length, { singular: 'etiqueta a trocar', plural: 'etiquetas a trocar' })}</summary>
    <ul style={{ margin: 0 }}>
      {labels.slice(0, mostTold).map((label) => (
        <li key={label.produtoId}>{`${label.localizacao} · ${label.nome}: ${changeText(label)}`}</li>
      ))}
    </ul>
  </details>
);

/** 'preço de R$ 4,99 para R$ 5,49, sai da oferta'. */
export function changeText(label: Etiqueta): string {
  const { impressa } = label;
  if (!impressa) return 'nunca impressa';
  const now = printedOf(label);
  const measure = (of: { precoMedida: number | null; medida: string | null }) =>
    of.precoMedida === null ? 'nenhum' : `${formatMoney(of.precoMedida)} por ${of.medida}`;
  const same = JSON.stringify(impressa.oferta) === JSON.stringify(now.oferta);
  const texts = [
    impressa.nome !== now.nome && `nome, antes ${impressa.nome}`,
    impressa.preco !== now.preco && `preço de ${formatMoney(impressa.preco)} para ${formatMoney(now.preco)}`,
    impressa.preco === now.preco &&
      measure(impressa) !== measure(now) &&
      `preço por medida de ${measure(impressa)} para ${measure(now)}`,
    !same && (now.oferta ? (impressa.oferta ? 'outra oferta' : 'entra em oferta') : 'sai da oferta'),
  ].filter(Boolean);
  return texts.join(', ') || 'o preço de antes da oferta';
}

/** The shop's own rule of how long a price held that stands after 'De'. */
const LabelDays = ({ days, onSaved }: { days: number; onSaved: () => void }) => {
  const [typed, setTyped] = useState(String(days));
  const failureToast = useFailureToast();
  const dataProvider = useDataProvider<AppDataProvider>();
  const save = useMutation({
    mutationFn: () => dataProvider.saveLabelDays(Number(typed)),
    onSuccess: onSaved,
    onError: (error) => failureToast(error, 'Não foi possível gravar os dias.'),
  });
  const valid = /^[1-9]\d{0,2}$/.test(typed) && Number(typed) <= 365;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'flex-start' }}>
      <LabelledField
        label="“De … por” só com o menor preço dos últimos dias"
        value={typed}
        inputMode="numeric"
        error={!valid}
        helperText={valid ? undefined : 'Informe de 1 a 365 dias'}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ minWidth: 330 }}
      />
      {typed !== String(days) && (
        <Button variant="outlined" disabled={!valid || save.isPending} onClick={() => save.mutate()}>
          Salvar
        </Button>
      )}
    </Stack>
  );
};

export default ChangedLabels;
