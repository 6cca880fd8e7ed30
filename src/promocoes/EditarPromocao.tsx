import { Alert, Button } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { faultOf } from '../providers/errors';
import type { Promocao } from '../providers/records';
import { Loading } from '../shared/ListStates';
import { useFailureToast } from '../shared/useFailureToast';
import { PromocaoForm } from './PromocaoForm';
import { PromocaoNaoEncontrada } from './PromocaoNaoEncontrada';
import { loadFailed } from './texts';

/** Edit promotion page (spec §2): loads the promotion of the address. */
const EditarPromocao = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Promocao>('promocoes', { id });
  const failureToast = useFailureToast();
  const unknown = Boolean(error) && isUnknown(error);

  useEffect(() => {
    if (error && !unknown) failureToast(error, loadFailed);
  }, [error, unknown, failureToast]);

  // What is being edited stays, whatever becomes of a later reading.
  if (data) return <PromocaoForm key={id} promocao={data} />;
  if (unknown) return <PromocaoNaoEncontrada />;
  if (!error) return <Loading text="Carregando promoção..." />;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      }
    >
      A promoção não pôde ser lida.
    </Alert>
  );
};

/** No row, or an id that no row could have. */
function isUnknown(error: unknown): boolean {
  return ['missing', 'invalid'].includes(faultOf(error).kind);
}

export default EditarPromocao;
