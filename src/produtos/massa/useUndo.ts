import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type AppDataProvider, faultOf } from '../../providers';
import { type Toast, useFailureToast, useToast } from '../../ui/feedback';
import { undoneText } from './texts';

/** Of two changes, only the later one can be taken back whole: its toast takes the place of the other. */
const subject = 'produtos/massa';

/** Returns what a toast needs to offer that an operation is taken back. */
export function useUndo() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureToast = useFailureToast();

  const undo = async (operation: string) => {
    try {
      const { data } = await dataProvider.undoChange({ operation });
      // When the session ended, react-admin leads to the login page and answers with nothing.
      if (data.restored === undefined) return;
      const whole = data.left === 0 && data.linesLeft === 0;
      toast({
        type: whole ? 'success' : 'warning',
        title: whole ? 'Mudança desfeita' : 'Mudança desfeita em parte',
        description: undoneText(data),
        subject,
      });
    } catch (error) {
      const lost = ['invalid', 'missing', 'forbidden'].includes(faultOf(error).kind);
      failureToast(error, 'Não foi possível desfazer a mudança.', lost ? {} : offer(operation));
    } finally {
      queryClient.invalidateQueries();
    }
  };

  const offer = (operation: string): Pick<Toast, 'undo' | 'subject'> => ({ subject, undo: () => undo(operation) });
  return offer;
}
