import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './toasts.css';

/** How long a toast stays, in milliseconds; errors stay longer because they must be read. */
const duration = { success: 5000, info: 6000, warning: 8000, error: 9000 };

type Shown = NotificationPayload & { key: number };
let lastKey = 0;

/**
 * Shows every react-admin notification and every `useToast` as a small card. One per page, on any page: it
 * needs no component library. Lives in a portal made when a toast appears, so that an open dialog does not
 * hide it from assistive technology.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown[]>([]);
  const close = useCallback((key: number) => setShown((toasts) => toasts.filter((toast) => toast.key !== key)), []);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next) setShown((toasts) => [...toasts, { ...next, key: ++lastKey }].slice(-3));
  }, [notifications, takeNotification]);

  // A dialog that opened in the meantime hid what stood beside it from assistive technology; a new toast must be heard.
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the toasts is the reason to show them.
  useEffect(() => container.current?.removeAttribute('aria-hidden'), [shown]);

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

const ToastCard = ({ toast, onClose }: { toast: Shown; onClose: (key: number) => void }) => {
  const translate = useTranslate();
  const { key, message, type, notificationOptions: options = {} } = toast;
  const delay = options.autoHideDuration === undefined ? duration[type] : options.autoHideDuration;

  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => onClose(key), delay);
    return () => clearTimeout(timer);
  }, [delay, key, onClose]);

  const title = typeof message === 'string' ? translate(message, { _: message, ...options.messageArgs }) : message;
  return (
    <div className={`toast toast-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <div className="toast-text">
        <strong>{title}</strong>
        {options.description && <span>{options.description}</span>}
        {options.detail && <span className="toast-detail">{options.detail}</span>}
      </div>
      <button type="button" className="toast-close" aria-label="Fechar aviso" onClick={() => onClose(key)}>
        ×
      </button>
    </div>
  );
};
