import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type AppDataProvider, faultOf } from '../../providers';
import { type Toast, useFailureToast, useToast } from '../../ui/feedback';
import { undoneText, undoneTitle } from './texts';

/** Undoes an operation; `offer` gives the fields of a toast that offers it. */
export function useUndoChange() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureToast = useFailureToast();

  const undo = async (operation: string) => {
    const subject = subjectOf(operation);
    try {
      const { data } = await dataProvider.undoChange({ operation });
      // When the session ended, react-admin leads to the login page and answers with nothing.
      if (data.restored === undefined) return;
      const whole = data.left === 0 && data.linesLeft === 0;
      toast({ type: whole ? 'success' : 'warning', title: undoneTitle(data), description: undoneText(data), subject });
    } catch (error) {
      const lost = ['invalid', 'missing', 'forbidden'].includes(faultOf(error).kind);
      failureToast(error, 'Não foi possível desfazer a mudança.', lost ? { subject } : offer(operation));
    } finally {
      queryClient.invalidateQueries();
    }
  };

  const offer = (operation: string): Pick<Toast, 'undo' | 'subject'> => ({
    subject: subjectOf(operation),
    undo: () => undo(operation),
  });
  return { undo, offer };
}

/** Each change has its own toast, which a later change's toast does not replace. */
const subjectOf = (operation: string) => `produtos/bulk/${operation}`;
