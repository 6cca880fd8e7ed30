import { useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

interface LeaveQuestion {
  /** Whether something would be lost now. */
  when: () => boolean;
  title?: string;
  text?: string;
  leave?: string;
  stay?: string;
  /** Whether another search of the path loses it too. */
  bySearch?: boolean;
}

type Asker = RefObject<LeaveQuestion>;

/** The mounted questions, in order. They share a store because React Router allows one blocker. */
let askers: readonly Asker[] = [];
const allAskers = () => askers;
const firstAsker = () => askers[0];

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
function setAskers(next: readonly Asker[]): void {
  askers = next;
  for (const listener of listeners) listener();
}

/** Asks before leaving loses something; the browser asks before the tab closes. Each mounted one asks its own question. */
export const AskBeforeLeaving = (question: LeaveQuestion) => {
  const own = useRef(question);
  own.current = question;
  useEffect(() => {
    setAskers([...askers, own]);
    return () => setAskers(askers.filter((each) => each !== own));
  }, []);
  // The answer of `when` may have changed.
  useEffect(() => setAskers([...askers]));

  useBeforeUnload(useCallback((event) => own.current.when() && event.preventDefault(), []));

  return useSyncExternalStore(subscribe, firstAsker) === own && <Blocker />;
};

/** Asks the questions, the last mounted first. `why` in the next location's state is a reason to show. */
const Blocker = () => {
  const translate = useTranslate();
  const here = useLocation();
  useSyncExternalStore(subscribe, allAskers);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => askersAt(currentLocation, nextLocation).length > 0);
  const blocked = blocker.state === 'blocked';
  const [answered, setAnswered] = useState<readonly Asker[]>([]);
  const asking = blocked ? askersAt(here, blocker.location).filter((asker) => !answered.includes(asker)) : [];
  const asker = asking.at(-1);

  // A form that was saved while its question stood leads on by itself.
  const settled = blocked && !asker;
  useEffect(() => {
    if (settled) blocker.reset?.();
  }, [settled, blocker]);
  useEffect(() => {
    if (!blocked) setAnswered([]);
  }, [blocked]);

  if (!asker) return null;
  const { title, text, leave, stay } = asker.current;
  const confirm = () => (asking.length > 1 ? setAnswered([...answered, asker]) : blocker.proceed?.());
  return (
    <ConfirmDialog
      title={title ?? 'Descartar alterações?'}
      text={[blocker.location?.state?.why, text ?? translate('ra.message.unsaved_changes')].filter(Boolean).join(' ')}
      confirmLabel={leave ?? 'Descartar'}
      cancelLabel={stay ?? 'Continuar editando'}
      onConfirm={confirm}
      onCancel={() => blocker.reset?.()}
    />
  );
};

type Place = Pick<Location, 'pathname' | 'search'>;

const askersAt = (from: Place, to: Place) =>
  askers.filter(({ current: { when, bySearch } }) => when() && leaves(from, to, bySearch));

const leaves = (from: Place, to: Place, bySearch = false) =>
  to.pathname !== from.pathname || (bySearch && to.search !== from.search);
