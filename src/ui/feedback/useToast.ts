import { type NotificationType, useNotify } from 'ra-core';
import { useCallback } from 'react';

/** A message to the person: the spec's title and description, and at most one sentence of our own as `detail`. */
export interface Toast {
  title: string;
  description?: string;
  detail?: string;
  type?: NotificationType;
  /** Takes back what the toast tells: it then offers 'Desfazer', and stays longer. */
  undo?: () => void;
  /**
   * What was changed or tried, such as a record's id. Its next success takes the place of this toast, whose undo would come too
   * late, or whose failure is over; a failure takes that of an earlier one alone.
   */
  subject?: string;
}

/** Returns a function that shows a toast (see Toasts.tsx). Success unless another type is given. */
export function useToast() {
  const notify = useNotify();
  return useCallback(({ title, type = 'success', ...options }: Toast) => notify(title, { type, ...options }), [notify]);
}
