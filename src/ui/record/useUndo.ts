import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useResourceContext } from 'ra-core';
import { openUndos } from '../../lib';
import { faultIn, faultOf } from '../../providers';
import { type Toast, useFailureToast, useToast } from '../feedback';

/** What is said of taking something back. */
export interface UndoTexts {
  undone: Toast;
  /** Description of the error toast. */
  undoFailed: string;
}

/** Writes what was before. Resolves to what else there is to know, to nothing where the session ended; rejects as providers do. */
type TakeBack = () => Promise<Pick<Toast, 'detail'> | undefined>;

/** What no further attempt can change. */
const final = ['changed', 'missing', 'forbidden'];

/**
 * Returns `undoable(id, texts, takeBack)`: what makes a toast offer 'Desfazer' for a record of the resource in context. It
 * works on whatever page it is pressed, writes once however often that is, and may be pressed again after a failure that
 * could pass. Nothing is delayed: what the toast tells has been written, and to undo is a write of its own.
 */
export function useUndo() {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureToast = useFailureToast();

  return (id: Identifier, texts: UndoTexts, takeBack: TakeBack): Pick<Toast, 'undo' | 'subject'> => {
    const subject = `${resource}/${id}`;
    let busy = false;
    const undo = async () => {
      if (busy) return;
      busy = true;
      // Where the session has ended, the page stays and asks for the password, as over a form.
      const done = openUndos.opened();
      try {
        const undone = await takeBack();
        if (undone) toast({ ...texts.undone, ...undone, subject });
      } catch (error) {
        const { kind } = faultOf(error);
        // No form stands there to show the message of a field.
        const detail = faultIn(error)?.message;
        failureToast(error, texts.undoFailed, { subject, detail, undo: final.includes(kind) ? undefined : undo });
      } finally {
        busy = false;
        done();
        // Other resources show what depends on this one, and the page may be another by now.
        queryClient.invalidateQueries();
      }
    };
    return { subject, undo };
  };
}
