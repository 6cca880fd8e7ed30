import { Alert, Box, Button, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { type CalendarDate, catalogue, counted, mostWithRows, paths, priceOn, valorOn } from '../../domain';
import { readAll } from '../../lib';
import type { AppDataProvider, Produto, Promocao } from '../../providers';
import { useToday } from '../../ui';
import { ConfirmDialog } from '../../ui/feedback';
import { PrintPage } from '../../ui/print';
import { DropArea } from '../DropArea';
import { AnswerRadios } from '../review/steps/answers';
import { compareInWorker } from './client';
import type { Comparison } from './compare';
import type { PricedProduto } from './finder';
import { TillSheet } from './TillSheet';
import { useAccept } from './useAccept';

/** Compares a till's file with the prices of the day; a person accepts the till's price, or marks what is to be put right there. */
const TillPage = () => {
  const today = useToday();
  const shop = useShopPrices(today);
  const [file, setFile] = useState<File>();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const { accept, busy } = useAccept(file?.name ?? '');
  const compared = useQuery<Comparison>({
    queryKey: ['till', file?.name, file?.lastModified, shop.dataUpdatedAt, answers],
    enabled: Boolean(file && shop.data),
    gcTime: 0,
    placeholderData: (before, query) =>
      query?.queryKey[1] === file?.name && query?.queryKey[2] === file?.lastModified ? before : undefined,
    queryFn: ({ signal }) =>
      compareInWorker({ file: file ?? new Blob(), produtos: shop.data ?? [], answers, today }, signal),
  });
  const { data } = compared;
  const waiting = busy || compared.isPlaceholderData;
  const open = (opened?: File) => {
    setFile(opened);
    setAnswers({});
    setMarked(new Set());
  };
  const acceptable =
    data?.differences.filter(({ produto, caixa }) => produto.oferta === undefined && caixa !== produto.valor) ?? [];
  const mark = (ids: readonly string[], on = true) => {
    const others = [...marked].filter((id) => !ids.includes(id));
    setMarked(new Set(on ? [...others, ...ids] : others));
  };
  return (
    <PrintPage
      title="Conferir com o caixa"
      subtitle="Compare os preços que o caixa cobra com o cadastro e as ofertas de hoje"
      back={paths.resource('produtos')}
      loading="Carregando produtos..."
      failed="Os produtos não puderam ser lidos."
      query={shop}
      controls={
        <Stack useFlexGap spacing={2}>
          {!file && <DropArea onFile={open} />}
          {file && (
            <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography sx={{ overflowWrap: 'anywhere', flex: '1 1 200px' }}>{file.name}</Typography>
              {data && data.differences.length > 0 && (
                <Button
                  variant="outlined"
                  disabled={waiting}
                  onClick={() => mark(data.differences.map(({ produto }) => produto.id))}
                >
                  Acertar tudo no caixa
                </Button>
              )}
              {acceptable.length > 0 && (
                <Button variant="outlined" loading={busy} disabled={waiting} onClick={() => setConfirming(true)}>
                  {`Aceitar todos (${counted(acceptable.length, '').trim()})`}
                </Button>
              )}
              <Button onClick={() => open()} disabled={busy}>
                Outro arquivo
              </Button>
            </Stack>
          )}
          {compared.isFetching && <LinearProgress aria-label="Comparando os preços" />}
          {compared.error && (
            <Alert severity="error">
              {compared.error.message || 'Não foi possível ler o arquivo. Tente novamente.'}
            </Alert>
          )}
          {data && data.questions.length > 0 && (
            <Card component="section" aria-label="Decisões" sx={{ p: 2.5, display: 'grid', gap: 2.5 }}>
              {data.questions.map(({ field, question, options, answer }) => (
                <AnswerRadios
                  key={field}
                  question={question}
                  options={options}
                  answer={answer}
                  onAnswer={(value) => setAnswers({ ...answers, [field]: value })}
                />
              ))}
            </Card>
          )}
          {confirming && (
            <ConfirmDialog
              title={`Aceitar ${counted(acceptable.length, prices)} do caixa?`}
              text="O valor desses produtos no cadastro passa a ser o que o caixa cobra. Produtos em oferta ficam como estão."
              confirmLabel="Aceitar"
              busy={waiting}
              onCancel={() => setConfirming(false)}
              onConfirm={() => void accept(acceptable).finally(() => setConfirming(false))}
            />
          )}
        </Stack>
      }
    >
      {file && data && (
        <Box aria-busy={compared.isFetching}>
          <TillSheet
            comparison={data}
            file={file.name}
            today={today}
            marked={marked}
            busy={waiting}
            onMark={mark}
            onAccept={(difference) => void accept([difference])}
          />
        </Box>
      )}
    </PrintPage>
  );
};

const prices = { singular: 'preço', plural: 'preços' };

/**
 * All products with their prices of the day; of those on offer today, with what a shopper pays, and with the price of the
 * last printed label where it is another.
 */
function useShopPrices(today: CalendarDate) {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['produtos', 'till', today],
    gcTime: 0,
    queryFn: async () => {
      const filter = { status: 'Ativar', notOverBefore: today };
      const [produtos, promocoes, changed] = await Promise.all([
        readAll<Produto>(dataProvider, 'produtos', {}),
        catalogue.stored ? readAll<Promocao>(dataProvider, 'promocoes', { perPage: mostWithRows, filter }) : [],
        catalogue.stored ? (await dataProvider.labels({ day: today, which: 'trocar' })).labels : [],
      ]);
      const printed = new Map(changed.map(({ produtoId, impressa }) => [produtoId, impressa?.preco]));
      const offers = new Map<string, Promocao[]>();
      for (const promocao of promocoes) {
        for (const row of promocao.produtos ?? []) {
          offers.set(row.produtoId, [...(offers.get(row.produtoId) ?? []), { ...promocao, produtos: [row] }]);
        }
      }
      return produtos.map((produto): PricedProduto & Produto => {
        const valor = valorOn(produto, today);
        const oferta = priceOn({ id: produto.id, valor }, offers.get(produto.id) ?? [], today)?.valor;
        const etiqueta = printed.get(produto.id);
        return {
          ...produto,
          valor,
          ...(oferta !== undefined && oferta < valor && { oferta }),
          ...(etiqueta !== undefined && { etiqueta }),
        };
      });
    },
  });
}

export default TillPage;
