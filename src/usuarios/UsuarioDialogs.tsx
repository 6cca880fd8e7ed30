import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { accessKey } from '../providers';
import { DeleteDialog, RecordDialog } from '../ui/record';
import { compared, deleteTexts, recordTexts } from './texts';
import { UsuarioFields } from './UsuarioFields';

/** A password that was typed goes nowhere: nobody sets another person's (spec §6). */
const toRecord = ({ senha: _, ...usuario }: FieldValues) => usuario;

/** The user form and the delete question. */
const UsuarioDialogs = () => {
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  // It may be their own access, or name, that somebody just changed.
  const askAnew = () => {
    for (const queryKey of [accessKey, ['auth', 'getIdentity']]) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <RecordDialog texts={recordTexts} compared={compared} toRecord={toRecord} onSaved={askAnew}>
        <UsuarioFields />
      </RecordDialog>
      {/* Whoever ends their own access cannot give it back to themselves. */}
      <DeleteDialog texts={deleteTexts} undoes={({ userId }) => userId !== identity?.id} onDeleted={askAnew} />
    </>
  );
};

export default UsuarioDialogs;
