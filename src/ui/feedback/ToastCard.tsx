import { type NotificationPayload, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withoutBidiControls } from '../../lib';
import { useIsNew } from '../time/useIsNew';

export type ShownToast = NotificationPayload & {
  key: number;
  /** When it was shown. */
  at: number;
  /** Whether it is seen no longer, and undone by Ctrl+Z only. */
  gone?: boolean;
};

/** Duration of a toast, in milliseconds. */
const duration = { success: 5000, info: 6000, warning: 8000, error: 9000 };

/** Duration, in milliseconds, of a toast with an undo, which takes a decision. */
export const undoDuration = 20_000;

interface Props {
  toast: ShownToast;
  /** `undone`: by its button. */
  onClose: (key: number, undone?: boolean) => void;
}

/** One toast. It stays while it is pointed at or focused; closing it returns the focus to the element that had it before. */
export const ToastCard = ({ toast, onClose }: Props) => {
  const translate = useTranslate();
  const { key, message, type, notificationOptions: options = {} } = toast;
  const { undo } = options;
  const stay = undo ? undoDuration : duration[type];
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const cameFrom = useRef<Element | null>(null);
  const isNew = useIsNew();

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(key), stay);
    return () => clearTimeout(timer);
  }, [held, stay, key, onClose]);

  const close = (undone?: boolean) => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose(key, undone);
  };

  const title = typeof message === 'string' ? translate(message, { _: message, ...options.messageArgs }) : message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these handlers only keep the toast open.
    <div
      className={`toast toast-${type}`}
      role={type === 'error' ? 'alert' : 'status'}
      data-new={isNew || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onBlur={() => setFocused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
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
            close(true);
            undo();
          }}
        >
          Desfazer
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Fechar aviso" onClick={() => close()}>
        ×
      </button>
    </div>
  );
};

/** Texts of a toast hold names of records, which may contain marks of direction. */
const shown = (text: ReactNode) => (typeof text === 'string' ? withoutBidiControls(text) : text);
