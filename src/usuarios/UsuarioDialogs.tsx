import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { DeleteDialog, RecordDialog } from '../ui/record';
import { compared, deleteTexts, recordTexts } from './texts';
import { UsuarioFields } from './UsuarioFields';

/** A password that was typed goes nowhere: nobody sets another person's (spec §6). */
const toRecord = ({ senha: _, ...usuario }: FieldValues) => usuario;

/** The user form and the delete question. */
const UsuarioDialogs = () => {
  const queryClient = useQueryClient();
  // It may be their own access, or name, that somebody just changed.
  const askAnew = () => {
    for (const queryKey of [['accessStatus'], ['auth', 'getIdentity']])
      void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <RecordDialog texts={recordTexts} compared={compared} toRecord={toRecord} onSaved={askAnew}>
        <UsuarioFields />
      </RecordDialog>
      <DeleteDialog texts={deleteTexts} onDeleted={askAnew} />
    </>
  );
};

export default UsuarioDialogs;
