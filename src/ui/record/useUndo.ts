import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useResourceContext } from 'ra-core';
import { openUndos } from '../../lib';
import { faultIn, faultOf } from '../../providers';
import { type Toast, useFailureToast, useToast } from '../feedback';

export interface UndoTexts {
  undone: Toast;
  undoFailed: string;
}

/** Writes the former state. Resolves to undefined when the session ended; rejects as providers do. */
type TakeBack = () => Promise<Pick<Toast, 'detail'> | undefined>;

const final = ['changed', 'missing', 'forbidden'];

/**
 * Returns `undoable(id, texts, takeBack)`, the part of a toast that offers 'Desfazer'. It works on any page, writes once, and is offered
 * again after a failure that may pass.
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
      // A session that ends meanwhile is asked for over the page.
      const done = openUndos.opened();
      try {
        const undone = await takeBack();
        if (undone) toast({ ...texts.undone, ...undone, subject });
      } catch (error) {
        const { kind } = faultOf(error);
        const detail = faultIn(error)?.message;
        failureToast(error, texts.undoFailed, { subject, detail, undo: final.includes(kind) ? undefined : undo });
      } finally {
        busy = false;
        done();
        // Other resources may depend on this one.
        queryClient.invalidateQueries();
      }
    };
    return { subject, undo };
  };
}
