import { type NotificationPayload, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { withoutBidiControls } from '../../lib';
import { useIsNew } from '../time/useIsNew';

export type ShownToast = NotificationPayload & { key: number /** When it came. */; at: number };

/** How long a toast stays, in milliseconds; errors stay longer because they must be read. */
const duration = { success: 5000, info: 6000, warning: 8000, error: 9000 };

/** How long one stays that offers to undo: it must be read, decided on, and reached. */
const undoDuration = 20_000;

interface Props {
  toast: ShownToast;
  onClose: (key: number) => void;
}

/** One toast. Stays while it is pointed at or has the focus, which then goes back where it came from. */
export const ToastCard = ({ toast, onClose }: Props) => {
  const translate = useTranslate();
  const { key, message, type, notificationOptions: options = {} } = toast;
  const { undo, autoHideDuration = undo ? undoDuration : duration[type] } = options;
  const card = useRef<HTMLDivElement>(null);
  const { held, cameFrom } = useHeld(card);
  const isNew = useIsNew();

  useEffect(() => {
    if (held || autoHideDuration === null) return;
    const timer = setTimeout(() => onClose(key), autoHideDuration);
    return () => clearTimeout(timer);
  }, [held, autoHideDuration, key, onClose]);

  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose(key);
  };

  const title = typeof message === 'string' ? translate(message, { _: message, ...options.messageArgs }) : message;
  return (
    <div
      className={`toast toast-${type}`}
      role={type === 'error' ? 'alert' : 'status'}
      data-new={isNew || undefined}
      ref={card}
    >
      <div className="toast-text">
        <strong>{shown(title)}</strong>
        {options.description && <span>{shown(options.description)}</span>}
        {options.detail && <span className="toast-detail">{shown(options.detail)}</span>}
      </div>
      {undo && (
        <button
          type="button"
          className="toast-undo"
          title="Desfazer (Ctrl+Z)"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            close();
            undo();
          }}
        >
          Desfazer
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Fechar aviso" onClick={close}>
        ×
      </button>
    </div>
  );
};

/** Its texts name records, whose names are anybody's. */
const shown = (text: ReactNode) => (typeof text === 'string' ? withoutBidiControls(text) : text);

/** Whether an element is pointed at or has the focus inside, and where the focus was before. */
function useHeld(element: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const card = element.current;
    if (!card) return;
    const listening = new AbortController();
    const on = (type: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', listen: (event: Event) => void) =>
      card.addEventListener(type, listen, listening);
    on('pointerenter', () => setPointed(true));
    on('pointerleave', () => setPointed(false));
    on('focusout', () => setFocused(false));
    on('focusin', (event) => {
      setFocused(true);
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(from instanceof Node && card.contains(from))) cameFrom.current = from;
    });
    return () => listening.abort();
  }, [element]);

  return { held: pointed || focused, cameFrom };
}
