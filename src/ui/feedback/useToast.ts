import { type NotificationType, useNotify } from 'ra-core';
import { useCallback } from 'react';

/** A message to the person; `detail` is at most one sentence. */
export interface Toast {
  title: string;
  description?: string;
  detail?: string;
  type?: NotificationType;
  /** Adds the button 'Desfazer', and makes the toast stay longer. */
  undo?: () => void;
  /** Whether Ctrl+Z undoes for an hour, also after the toast is gone. */
  undoneLater?: boolean;
  /** The record concerned. A success replaces earlier toasts of its subject, a failure earlier failures. */
  subject?: string;
}

/** Returns a function that shows a toast, of type success by default. */
export function useToast() {
  const notify = useNotify();
  return useCallback(({ title, type = 'success', ...options }: Toast) => notify(title, { type, ...options }), [notify]);
}
