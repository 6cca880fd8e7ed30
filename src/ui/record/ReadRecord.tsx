import { Button, DialogActions, DialogContent, Skeleton, Stack, Typography } from '@mui/material';
import { type RaRecord, useGetOne, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { faultOf, isUnknown } from '../../providers';
import { LoadFailure } from '../feedback';
import { Hidden } from '../Hidden';
import { useRecordDialogs } from './useRecordDialogs';

interface Props<R extends RaRecord> {
  id: string;
  children: (record: R) => ReactNode;
}

/** Reads a record that was opened by its address and renders `children` with the first version, or says why it could not be read. */
export const ReadRecord = <R extends RaRecord>({ id, children }: Props<R>) => {
  const resource = useResourceContext() ?? '';
  const [first, setFirst] = useState<R>();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<R>(resource, { id }, { enabled: !first });
  if (!first && data && isFetchedAfterMount && !isFetching && !error) setFirst(data);

  if (first) return children(first);
  if (!error || isFetching) return <FormSkeleton />;
  const unknown = isUnknown(error);
  return (
    <>
      <DialogContent>
        {unknown ? (
          <Typography role="alert">
            Não encontramos este registro: o endereço está errado ou ele foi excluído.
          </Typography>
        ) : (
          <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />
        )}
      </DialogContent>
      <Back label="Voltar para a lista" main={unknown} />
    </>
  );
};

const FormSkeleton = () => (
  <>
    <DialogContent role="status">
      <Hidden>Carregando...</Hidden>
      <Stack spacing={2} useFlexGap>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} variant="rounded" height={56} />
        ))}
      </Stack>
    </DialogContent>
    <Back label="Cancelar" />
  </>
);

const Back = ({ label, main }: { label: string; main?: boolean }) => {
  const { close } = useRecordDialogs();
  return (
    <DialogActions>
      <Button
        onClick={close}
        autoFocus={main}
        variant={main ? 'contained' : 'text'}
        color={main ? 'primary' : 'inherit'}
      >
        {label}
      </Button>
    </DialogActions>
  );
};
