import { type NotificationPayload, useNotificationContext } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { signInPageAt } from '../../domain';
import { takesKeys } from '../../lib';
import { type ShownToast, ToastCard, undoDuration } from './ToastCard';
import './toasts.css';

let lastKey = 0;

/** Milliseconds for which a toast outlives its screen. */
const ledOn = 1500;

/** A list and its dialogs are one screen. */
const screenAt = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

const mostShown = 3;

const hour = 3_600_000;

/** Takes toasts away. Those that are undone later stay, unseen. */
const without = (toasts: ShownToast[], leaves: (toast: ShownToast) => boolean) =>
  toasts.flatMap((toast) => {
    if (!leaves(toast)) return toast;
    return toast.notificationOptions?.undoneLater ? { ...toast, gone: true } : [];
  });

const offersUndo = ({ notificationOptions }: ShownToast) => Boolean(notificationOptions?.undo);

/** Whether Ctrl+Z undoes it: while it is seen, and then for its time. */
const isUndoable = (toast: ShownToast) =>
  offersUndo(toast) &&
  (!toast.gone || Date.now() - toast.at < (toast.notificationOptions?.undoneLater ? hour : undoDuration));

/** Elements with a Ctrl+Z of their own. */
const ownUndo = `${takesKeys}, [role="dialog"], [role="alertdialog"]`;

/** Shows react-admin's notifications as cards; Ctrl+Z presses the newest 'Desfazer'. Public pages use it without MUI. */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<ShownToast[]>([]);
  const close = useCallback((key: number, undone = false) => {
    setShown((toasts) =>
      undone ? toasts.filter((toast) => toast.key !== key) : without(toasts, (toast) => toast.key === key),
    );
  }, []);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next)
      setShown((toasts) => withNewest(toasts.filter(differsFrom(next)), { ...next, key: ++lastKey, at: Date.now() }));
  }, [notifications, takeNotification]);

  // A dialog that opens hides the other elements of the body.
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the toasts change.
  useEffect(() => container.current?.removeAttribute('aria-hidden'), [shown]);

  const anyUndo = shown.some(offersUndo);
  const { pathname } = useLocation();
  const atSignIn = signInPageAt(pathname) !== undefined;
  const screen = screenAt(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the screen changes.
  useEffect(() => {
    setShown((toasts) =>
      toasts.flatMap((toast) => {
        if (Date.now() - toast.at < ledOn) return toast;
        return offersUndo(toast) ? { ...toast, gone: true } : [];
      }),
    );
  }, [screen]);
  // The next person to sign in must not undo the last one's change.
  useEffect(() => {
    if (atSignIn && anyUndo) setShown((toasts) => toasts.filter((toast) => !offersUndo(toast)));
  }, [atSignIn, anyUndo]);

  useEffect(() => {
    if (!anyUndo) return;
    const undo = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      if (target instanceof Element && target.closest(ownUndo)) return;
      const undoable = shown.findLast(isUndoable);
      if (!undoable) return;
      event.preventDefault();
      close(undoable.key, true);
      undoable.notificationOptions?.undo();
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [shown, anyUndo, close]);

  const visible = shown.filter(({ gone }) => !gone);
  if (visible.length === 0) return null;
  return createPortal(
    <div className="toasts" ref={container}>
      {visible.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onClose={close} />
      ))}
    </div>,
    document.body,
  );
};

/** Adds a toast and removes those that it replaces (see Toast). Of too many, the oldest without an undo goes first. */
function withNewest(toasts: ShownToast[], newest: ShownToast): ShownToast[] {
  const subject = newest.notificationOptions?.subject;
  const isOver = (toast: ShownToast) =>
    subject &&
    toast.notificationOptions?.subject === subject &&
    (newest.type !== 'error' || (toast.type === 'error' && (offersUndo(newest) || !offersUndo(toast))));
  const others = toasts.filter((toast) => !isOver(toast));
  const visible = others.filter(({ gone }) => !gone);
  if (visible.length < mostShown) return [...others, newest];
  const leaving = visible.find((toast) => !offersUndo(toast)) ?? visible[0];
  return [...without(others, (toast) => toast === leaving), newest];
}

/** Whether a toast is no repetition of `newest`. Each undo belongs to its own change. */
const differsFrom = (newest: NotificationPayload) => (toast: ShownToast) =>
  offersUndo(toast) ||
  toast.message !== newest.message ||
  toast.type !== newest.type ||
  ['description', 'detail'].some((part) => toast.notificationOptions?.[part] !== newest.notificationOptions?.[part]);
