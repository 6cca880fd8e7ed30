import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { type AppDataProvider, faultOf } from '../../providers';
import { PageHeader } from '../../ui';
import { LoadFailure } from '../../ui/feedback';
import { MemoryNotice } from '../MemoryNotice';
import { AskForm } from './AskForm';
import { Heard } from './Heard';
import { Reasons } from './Reasons';

/** Asks the assistant as a shopper would, and shows the answer beside its reasons. The question is in the address. */
const ExperimentarPage = () => {
  const [asked, setAsked] = useSearchParams();
  const pergunta = asked.get('q') ?? '';
  const momento = asked.get('em') ?? '';
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['consulta', pergunta, momento],
    queryFn: () => dataProvider.ask({ pergunta, momento: momento ? toMoment(momento) : undefined }),
    enabled: pergunta !== '',
    // Each question is noted, and is asked again only by the person.
    staleTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const ask = (question: string, at: string) => {
    if (question === pergunta && at === momento) void refetch();
    else setAsked({ q: question, ...(at && { em: at }) });
  };
  return (
    <>
      <PageHeader title="Experimentar" subtitle="Pergunte como um cliente e veja o que o assistente responde" />
      <AskForm key={`${pergunta} ${momento}`} pergunta={pergunta} momento={momento} busy={isFetching} onAsk={ask} />
      <MemoryNotice />
      {error && <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />}
      <Box aria-busy={isFetching} aria-live="polite">
        {isFetching && !data && <Skeleton variant="rounded" height={180} />}
        {data && (
          <Box sx={columns}>
            <Card component="section" aria-labelledby="ouvido" sx={{ p: 2.5 }}>
              <Typography component="h2" variant="h6" id="ouvido" sx={{ mb: 1.5 }}>
                O que o cliente ouve
              </Typography>
              <Heard consulta={data} pergunta={pergunta} />
            </Card>
            <Card component="section" aria-labelledby="motivos" sx={{ p: 2.5, minWidth: 0 }}>
              <Typography component="h2" variant="h6" id="motivos" sx={{ mb: 1.5 }}>
                Por quê
              </Typography>
              <Reasons consulta={data} />
            </Card>
          </Box>
        )}
      </Box>
    </>
  );
};

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' },
};

/** The moment of a time in São Paulo, which has had no summer time since 2019. */
const toMoment = (local: string) => `${local}:00-03:00`;

export default ExperimentarPage;
