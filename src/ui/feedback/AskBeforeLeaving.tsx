import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  /** Whether something would be lost at this moment. */
  when: () => boolean;
  title?: string;
  /** What would be lost; unsaved text without it. */
  text?: string;
  leave?: string;
  stay?: string;
}

/**
 * Asks, in a dialog of our own, before what `when` tells of is lost by going to another page; going below the same path or
 * changing its search is not leaving. Before the tab is closed the browser asks, in its own words. A router lets one of these ask.
 */
export const AskBeforeLeaving = ({ when, title, text, leave, stay }: Props) => {
  const translate = useTranslate();
  const asks = useRef(when);
  asks.current = when;
  const blocker = useBlocker((navigation) => asks.current() && leaves(navigation));
  const blocked = blocker.state === 'blocked';

  // What was typed may have been saved while the question stood.
  const settled = blocked && !when();
  useEffect(() => {
    if (settled) blocker.proceed?.();
  }, [settled, blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asks.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (!blocked || settled) return null;
  return (
    <ConfirmDialog
      title={title ?? unsaved.title}
      text={text ?? translate('ra.message.unsaved_changes')}
      confirmLabel={leave ?? unsaved.confirmLabel}
      cancelLabel={stay ?? unsaved.cancelLabel}
      busy={false}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
};

/** How the question about unsaved text is worded, wherever it is asked. */
export const unsaved = {
  title: 'Descartar alterações?',
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar editando',
};

const leaves: BlockerFunction = ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
  to !== from && !to.startsWith(`${from}/`);
