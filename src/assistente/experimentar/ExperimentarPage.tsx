import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { exampleQuestions } from '../../domain';
import { type AppDataProvider, faultOf } from '../../providers';
import { PageHeader, useToday } from '../../ui';
import { LoadFailure } from '../../ui/feedback';
import { MemoryNotice } from '../MemoryNotice';
import { AskForm } from './AskForm';
import { Reasons } from './Reasons';
import { ShopperAnswer } from './ShopperAnswer';

/** Asks the assistant as a shopper would, and shows the answer beside its reasons. The question is in the address. */
const ExperimentarPage = () => {
  const [asked, setAsked] = useSearchParams();
  const pergunta = asked.get('q') ?? '';
  const momento = asked.get('em') ?? '';
  const chosen = asked.get('id') ?? undefined;
  const now = useToday();
  const today = momento.slice(0, 10) || now;
  const answer = useRef<HTMLDivElement>(null);
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['consulta', pergunta, momento, chosen],
    queryFn: () => dataProvider.ask({ pergunta, momento: momento ? toMoment(momento) : undefined, chosen }),
    enabled: pergunta !== '',
    staleTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const ask = (question: string, at: string) => {
    if (question === pergunta && at === momento && !chosen) void refetch();
    else setAsked({ q: question, ...(at && { em: at }) });
  };
  /** Asks by a button, which the answer takes the place of. */
  const choose = (search: Record<string, string>) => {
    setAsked(search);
    answer.current?.focus();
  };
  return (
    <>
      <PageHeader title="Experimentar" subtitle="Pergunte como um cliente e veja o que o assistente responde" />
      <AskForm key={`${pergunta} ${momento}`} pergunta={pergunta} momento={momento} busy={isFetching} onAsk={ask} />
      <MemoryNotice />
      {error && <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />}
      <Box ref={answer} tabIndex={-1} aria-busy={isFetching} aria-live="polite">
        {pergunta === '' && (
          <Stack direction="row" useFlexGap spacing={1} role="group" aria-label="Exemplos" sx={{ flexWrap: 'wrap' }}>
            {samples.map((sample) => (
              <Button key={sample} variant="outlined" onClick={() => choose({ q: sample })}>
                {sample}
              </Button>
            ))}
          </Stack>
        )}
        {isFetching && !data && <Skeleton variant="rounded" height={180} />}
        {data && (
          <Box sx={columns}>
            <Card component="section" aria-labelledby="ouvido" sx={{ p: 2.5 }}>
              <Typography component="h2" variant="h6" id="ouvido" sx={{ mb: 1.5 }}>
                O que o cliente ouve
              </Typography>
              <ShopperAnswer
                consulta={data}
                pergunta={pergunta}
                today={today}
                chosen={chosen !== undefined}
                onChoose={(id) => choose({ q: pergunta, ...(momento && { em: momento }), id })}
              />
            </Card>
            <Card component="section" aria-labelledby="motivos" sx={{ p: 2.5, minWidth: 0 }}>
              <Typography component="h2" variant="h6" id="motivos" sx={{ mb: 1.5 }}>
                Por quê
              </Typography>
              <Reasons consulta={data} today={today} />
            </Card>
          </Box>
        )}
      </Box>
    </>
  );
};

const samples = ['Que horas vocês fecham?', ...exampleQuestions];

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' },
};

/** The moment of a time in São Paulo, which has had no summer time since 2019. */
const toMoment = (local: string) => `${local}:00-03:00`;

export default ExperimentarPage;
