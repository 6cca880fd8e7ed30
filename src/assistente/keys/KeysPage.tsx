import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Skeleton } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { type AppDataProvider, faultOf } from '../../providers';
import { PageHeader } from '../../ui';
import { LoadFailure, useFailureToast } from '../../ui/feedback';
import { type Created, CreatedKey } from './CreatedKey';
import { exportFeed } from './exportFeed';
import { KeyDialog } from './KeyDialog';
import { KeysTable } from './KeysTable';
import { Usage } from './Usage';

const queryKey = ['programKeys'];

/** The keys with which programs ask the assistant, and how they do. */
const KeysPage = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const failureToast = useFailureToast();
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.programKeys() });
  const [asking, setAsking] = useState(false);
  const [created, setCreated] = useState<Created>();
  const save = useMutation({
    mutationFn: () => exportFeed(dataProvider),
    onError: (problem) => void failureToast(problem, 'O arquivo não pôde ser gerado.'),
  });
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  return (
    <>
      <PageHeader
        title="Chaves"
        subtitle="Dão as respostas do assistente a outros programas"
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              onClick={() => save.mutate()}
              loading={save.isPending}
              loadingPosition="start"
            >
              Exportar JSONL
            </Button>
            <Button variant="contained" startIcon={<AddIcon />} data-new onClick={() => setAsking(true)}>
              Nova chave
            </Button>
          </>
        }
      />
      {created && <CreatedKey {...created} onClose={() => setCreated(undefined)} />}
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />}
      {data && (
        <KeysTable
          keys={data}
          onRevoked={({ prefix }) => {
            if (created?.secret.startsWith(prefix)) setCreated(undefined);
            return readAgain();
          }}
        />
      )}
      <Usage secret={created?.secret} />
      {asking && <KeyDialog onCreated={setCreated} onSettled={readAgain} onClose={() => setAsking(false)} />}
    </>
  );
};

export default KeysPage;
