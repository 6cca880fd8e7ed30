import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetIdentity } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { accessKey } from '../providers';
import { DeleteDialog, RecordDialog, useRecordDialogs } from '../ui/record';
import { UsuarioFields } from './UsuarioFields';

/** A typed password is never sent. */
const toRecord = ({ senha: _, ...usuario }: FieldValues) => usuario;

/** After the save the toast tells that a typed password was not used. */
const tellUnused =
  ({ senha }: FieldValues) =>
  async () =>
    senha ? { detail: 'A senha não foi trocada.' } : undefined;

const UsuarioDialogs = () => {
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const { open } = useRecordDialogs();
  const isOwn = ({ userId }: Partial<RaRecord>) => identity !== undefined && userId === identity.id;
  // The person's own access or name may have changed.
  const askAnew = () => {
    for (const queryKey of [accessKey, ['auth', 'getIdentity']]) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <RecordDialog toRecord={toRecord} onSaving={tellUnused} onSaved={askAnew}>
        <UsuarioFields />
      </RecordDialog>
      {/* A person without access cannot undo the deletion of their own profile. */}
      <DeleteDialog undoes={(usuario) => !isOwn(usuario)} onDeleted={askAnew}>
        {open?.kind === 'delete' && isOwn(open.record) && <OwnDeletionNotice />}
      </DeleteDialog>
    </>
  );
};

const OwnDeletionNotice = () => (
  <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
    Este é o seu cadastro: ao excluí-lo, você perde na hora o acesso ao painel.
  </Alert>
);

export default UsuarioDialogs;
