import { type NotificationPayload, useNotificationContext } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { signInPageAt } from '../../domain';
import { takesKeys } from '../../lib';
import { type ShownToast, ToastCard } from './ToastCard';
import './toasts.css';

let lastKey = 0;

/** For so long, in milliseconds, a toast may be of what led to the next screen. */
const ledOn = 1500;

/** The screen at a path; a record's form over a list is one with it. */
const screenAt = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/** Toasts shown at once. */
const most = 3;

const offersUndo = ({ notificationOptions }: ShownToast) => Boolean(notificationOptions?.undo);

/** Where Ctrl+Z takes back typing, or belongs to what stands over the page. */
const ownUndo = `${takesKeys}, [role="dialog"], [role="alertdialog"]`;

/**
 * Shows every react-admin notification and every `useToast` as a small card. One per page, on any page: it
 * needs no component library. Lives in a portal made when a toast appears, so that an open dialog does not
 * hide it from assistive technology. Ctrl+Z takes back what the newest toast offers to undo.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<ShownToast[]>([]);
  const close = useCallback((key: number) => setShown((toasts) => toasts.filter((toast) => toast.key !== key)), []);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next)
      setShown((toasts) => withNewest(toasts.filter(differsFrom(next)), { ...next, key: ++lastKey, at: Date.now() }));
  }, [notifications, takeNotification]);

  // A dialog that opened in the meantime hid what stood beside it from assistive technology; a new toast must be heard.
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the toasts is the reason to show them.
  useEffect(() => container.current?.removeAttribute('aria-hidden'), [shown]);

  const undoable = shown.findLast(offersUndo);
  const { pathname } = useLocation();
  const atSignIn = signInPageAt(pathname) !== undefined;
  // What was told on a screen goes with it, but for what can still be taken back.
  const screen = screenAt(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the reason to look.
  useEffect(() => {
    setShown((toasts) => toasts.filter((toast) => offersUndo(toast) || Date.now() - toast.at < ledOn));
  }, [screen]);
  // Nobody is signed in who could take it back, and whoever comes next must not.
  useEffect(() => {
    if (atSignIn && undoable) setShown((toasts) => toasts.filter((toast) => !offersUndo(toast)));
  }, [atSignIn, undoable]);

  useEffect(() => {
    if (!undoable) return;
    const undo = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      if (target instanceof Element && target.closest(ownUndo)) return;
      event.preventDefault();
      close(undoable.key);
      undoable.notificationOptions?.undo();
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [undoable, close]);

  if (shown.length === 0) return null;
  return createPortal(
    <div className="toasts" ref={container}>
      {shown.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onClose={close} />
      ))}
    </div>,
    document.body,
  );
};

/** The toasts with one more. It replaces what it makes untrue of its subject (see Toast); of too many, one that offers no undo goes first. */
function withNewest(toasts: ShownToast[], newest: ShownToast): ShownToast[] {
  const subject = newest.notificationOptions?.subject;
  const isOver = (toast: ShownToast) =>
    subject &&
    toast.notificationOptions?.subject === subject &&
    (newest.type !== 'error' || (toast.type === 'error' && (offersUndo(newest) || !offersUndo(toast))));
  const others = toasts.filter((toast) => !isOver(toast));
  if (others.length < most) return [...others, newest];
  const leaving = others.find((toast) => !offersUndo(toast)) ?? others[0];
  return [...others.filter((toast) => toast !== leaving), newest];
}

/** Whether a toast says something else; one that offers to undo is of a change of its own. */
const differsFrom = (newest: NotificationPayload) => (toast: ShownToast) =>
  offersUndo(toast) ||
  toast.message !== newest.message ||
  toast.type !== newest.type ||
  ['description', 'detail'].some((part) => toast.notificationOptions?.[part] !== newest.notificationOptions?.[part]);
