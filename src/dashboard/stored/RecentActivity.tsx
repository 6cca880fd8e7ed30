import { Skeleton, Stack } from '@mui/material';
import { useGetList } from 'ra-core';
import { howLongAgo, parseMoment } from '../../lib';
import type { Atividade } from '../../providers';
import { ActivityItem, activityList } from '../ActivityItem';
import { Panel } from '../Panel';
import { sentenceOf } from './atividade';
import { Notice } from './Notice';
import { refreshed } from './refreshed';

/** What happened last in the back office: who, what and when. */
export const RecentActivity = () => (
  <Panel title="Atividade Recente">
    <Latest />
  </Panel>
);

const Latest = () => {
  const { data, isPending, error, refetch } = useGetList<Atividade>(
    'atividades',
    { pagination: { page: 1, perPage: 6 }, sort: { field: 'id', order: 'DESC' } },
    refreshed,
  );
  if (isPending) return <Skeleton variant="rounded" height={220} />;
  if (!data) return <Notice text="A atividade não pôde ser lida." onRetry={() => refetch()} />;
  if (data.length === 0)
    return <Notice text="Nada aconteceu ainda. O que for criado, alterado ou excluído aparece aqui." />;
  return (
    <>
      {error && <Notice text="Não foi possível atualizar: isto é o que se sabia antes." onRetry={() => refetch()} />}
      <Stack component="ul" spacing={1.75} useFlexGap sx={activityList}>
        {data.map((atividade) => (
          <ActivityItem
            key={atividade.id}
            what={sentenceOf(atividade)}
            detail={atividade.nome}
            when={howLongAgo(parseMoment(atividade.createdAt))}
          />
        ))}
      </Stack>
    </>
  );
};
