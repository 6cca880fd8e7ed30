import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetIdentity } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { accessKey } from '../providers';
import { DeleteDialog, RecordDialog, useRecordDialogs } from '../ui/record';
import { OwnDeletionNotice } from './Orientation';
import { UsuarioFields } from './UsuarioFields';

/** A password that was typed goes nowhere: nobody sets another person's (spec §6). */
const toRecord = ({ senha: _, ...usuario }: FieldValues) => usuario;

/** Whoever typed one is told so, once the rest is saved. */
const tellUnused =
  ({ senha }: FieldValues) =>
  async () =>
    senha ? { detail: 'A senha não foi trocada.' } : undefined;

/** The user form and the delete question. */
const UsuarioDialogs = () => {
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const { open } = useRecordDialogs();
  const isOwn = ({ userId }: Partial<RaRecord>) => identity !== undefined && userId === identity.id;
  // It may be their own access, or name, that somebody just changed.
  const askAnew = () => {
    for (const queryKey of [accessKey, ['auth', 'getIdentity']]) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <RecordDialog toRecord={toRecord} onSaving={tellUnused} onSaved={askAnew}>
        <UsuarioFields />
      </RecordDialog>
      {/* Whoever ends their own access cannot give it back to themselves. */}
      <DeleteDialog undoes={(usuario) => !isOwn(usuario)} onDeleted={askAnew}>
        {open?.kind === 'delete' && isOwn(open.record) && <OwnDeletionNotice />}
      </DeleteDialog>
    </>
  );
};

export default UsuarioDialogs;
