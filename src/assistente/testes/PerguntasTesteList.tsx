import { Box, Card, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths, type TestState, testStates } from '../../domain';
import { ExportButton, ImportButton } from '../../planilhas';
import type { AppDataProvider, PerguntaTeste, TestResult } from '../../providers';
import { useResource } from '../../ui';
import {
  AddButton,
  countLine,
  FilterSelect,
  ListBody,
  ListPage,
  Loading,
  RecordActions,
  RecordName,
  StaleRows,
  useFilters,
} from '../../ui/list';
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
  return (
    <ListPage
      actions={
        <>
          <ImportButton {...texts.import} label="Importar Excel" target="perguntas_teste" />
          <ExportButton planilha={planilha} />
          <AddButton />
        </>
      }
      filters={<StateFilter />}
      dialogs={dialogs}
    >
      {results && results.length > 0 && <State results={results} />}
      <ListBody<PerguntaTeste> loading={<Loading text={texts.loading} />} count={countLine}>
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

const states = Object.entries(testStates).map(([id, name]) => ({ id, name }));

const StateFilter = () => {
  const [{ state }, change] = useFilters();
  return (
    <FilterSelect
      label="Situação"
      all="Todas"
      choices={states}
      asked={state}
      onChange={(chosen) => change({ state: chosen || undefined })}
    />
  );
};

const named = 5;

/** How many are answered and how many offered, and the first that are not answered. */
const State = ({ results }: { results: TestResult[] }) => {
  const failed = results.filter(({ state }) => state !== 'respondida');
  const offered = results.filter(({ state }) => state === 'oferecida').length;
  return (
    <Box role="status" sx={{ mb: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {failed.length === 0
          ? `Todas as ${results.length} são respondidas`
          : `${results.length - failed.length} de ${results.length} são respondidas`}
        {offered > 0 && (offered === 1 ? ', 1 é oferecida' : `, ${offered} são oferecidas`)}
      </Typography>
      {failed.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {failed.length === 1 ? 'Falta: ' : 'Faltam: '}
          {failed.slice(0, named).map(({ id, pergunta }, place) => (
            <Fragment key={id}>
              {place > 0 && ', '}
              <MuiLink component={Link} to={`${paths.assistente}?${new URLSearchParams({ q: pergunta })}`}>
                {pergunta}
              </MuiLink>
            </Fragment>
          ))}
          {failed.length > named && ` e mais ${failed.length - named}`}
        </Typography>
      )}
    </Box>
  );
};

const colours = { respondida: 'success', oferecida: 'warning', nao: 'error' } as const satisfies Record<
  TestState,
  string
>;

const Row = ({ record, result }: { record: PerguntaTeste; result?: TestResult }) => (
  <Card component="li" data-row={record.id} tabIndex={-1} sx={{ p: 1.5, pl: 2 }}>
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box sx={text}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <RecordName record={record} name={record.pergunta} />
          </Typography>
          <Typography variant="body2" color="text.secondary">
            Deve encontrar: {record.alvo}
          </Typography>
        </Box>
        {result && (
          <Chip size="small" variant="outlined" color={colours[result.state]} label={testStates[result.state]} />
        )}
      </Box>
      <RecordActions record={record} name={record.pergunta} />
    </Stack>
  </Card>
);

/** On a phone the state stands below the texts. */
const text = {
  flex: 1,
  minWidth: 0,
  display: { xs: 'grid', sm: 'flex' },
  gap: 1,
  justifyItems: 'start',
  alignItems: 'center',
  overflowWrap: 'anywhere',
};

export default PerguntasTesteList;
