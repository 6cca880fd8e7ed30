import { CircularProgress, Stack } from '@mui/material';
import { ImportButton } from '../planilhas';
import { Hidden, useResource } from '../ui';
import { AddButton, ListBody, ListPage, Loading } from '../ui/list';
import { Cards } from './Cards';
import { Rows } from './Rows';

const dialogs = () => import('./GenericDialogs');

/** The list of a resource without a list of its own, as cards or as a table. */
const GenericList = () => {
  const { texts, words, cards, imports } = useResource();
  return (
    <ListPage
      actions={
        <>
          {imports && <ImportButton {...texts.import} label="Importar Excel" target={imports} />}
          <AddButton />
        </>
      }
      dialogs={dialogs}
    >
      <ListBody
        loading={texts.loading ? <Loading text={texts.loading} /> : <Spinner label={`Carregando ${words.several}`} />}
        count={cards ? (text) => <Hidden>{text}</Hidden> : undefined}
      >
        {(records) => (cards ? <Cards records={records} /> : <Rows records={records} />)}
      </ListBody>
    </ListPage>
  );
};

const Spinner = ({ label }: { label: string }) => (
  <Stack sx={{ py: 4, alignItems: 'center' }}>
    <CircularProgress aria-label={label} />
  </Stack>
);

export default GenericList;
