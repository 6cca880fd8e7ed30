import { Card, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ExportButton, ImportButton } from '../../planilhas';
import type { AppDataProvider, PerguntaTeste, TestResult } from '../../providers';
import { useResource } from '../../ui';
import { AddButton, ListBody, ListPage, Loading, RecordActions, RecordName, StaleRows } from '../../ui/list';
import { testResultsKey } from '../../ui/record';
import { planilha } from './planilha';

const dialogs = () => import('./PerguntaTesteDialogs');

/** The golden questions with their state. */
const PerguntasTesteList = () => {
  const { texts } = useResource();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data: results } = useQuery({
    queryKey: testResultsKey,
    queryFn: () => dataProvider.testResults(),
  });
  const failed = results?.filter(({ passou }) => !passou).length;
  return (
    <ListPage
      actions={
        <>
          <ImportButton {...texts.import} label="Importar Excel" target="perguntas_teste" />
          <ExportButton planilha={planilha} />
          <AddButton />
        </>
      }
      dialogs={dialogs}
    >
      {results && results.length > 0 && (
        <Typography role="status" sx={{ mb: 1.5, fontWeight: 600 }}>
          {failed === 0
            ? `Todas as ${results.length} são respondidas`
            : `${results.length - (failed ?? 0)} de ${results.length} são respondidas`}
        </Typography>
      )}
      <ListBody<PerguntaTeste> loading={<Loading text={texts.loading} />} count={count}>
        {(perguntas) => (
          <StaleRows component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
            {perguntas.map((pergunta) => (
              <Row key={pergunta.id} record={pergunta} result={results?.find(({ id }) => id === pergunta.id)} />
            ))}
          </StaleRows>
        )}
      </ListBody>
    </ListPage>
  );
};

const count = (text: string) => (
  <Typography color="text.secondary" sx={{ mb: 1.5 }}>
    {text}
  </Typography>
);

const Row = ({ record, result }: { record: PerguntaTeste; result?: TestResult }) => (
  <Card component="li" data-row={record.id} tabIndex={-1} sx={{ p: 1.5, pl: 2 }}>
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center' }}>
      <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <RecordName record={record} name={record.pergunta} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Deve achar: {record.alvo}
        </Typography>
      </Stack>
      {result && (
        <Chip
          size="small"
          variant="outlined"
          color={result.passou ? 'success' : 'error'}
          label={result.passou ? 'Respondida' : 'Não respondida'}
        />
      )}
      <RecordActions record={record} name={record.pergunta} />
    </Stack>
  </Card>
);

export default PerguntasTesteList;
