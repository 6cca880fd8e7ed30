import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { type Asker, type LeaveQuestion, leaveQuestions } from './leaveQuestions';

/**
 * Asks, in a dialog of our own, before what `when` tells of is lost by going to another page. Before the tab is closed the
 * browser asks, in its own words. Several may be on a page: each asks for what is its own.
 */
export const AskBeforeLeaving = (question: LeaveQuestion) => {
  const own = useRef(question);
  own.current = question;
  useEffect(() => leaveQuestions.add(own), []);
  useEffect(leaveQuestions.tell);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (own.current.when()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const first = useSyncExternalStore(leaveQuestions.subscribe, leaveQuestions.first);
  return first === own && <Blocker />;
};

/** Asks for all of them, what opened last first. A navigation that the person did not ask for says `why` in its state. */
const Blocker = () => {
  const translate = useTranslate();
  const here = useLocation();
  useSyncExternalStore(leaveQuestions.subscribe, leaveQuestions.version);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => askersAt(currentLocation, nextLocation).length > 0);
  const blocked = blocker.state === 'blocked';
  const [answered, setAnswered] = useState<readonly Asker[]>([]);
  const stays = blocked && leaveQuestions.staysFrom(blocker.location.pathname);
  const asking = blocked && !stays ? askersAt(here, blocker.location).filter((asker) => !answered.includes(asker)) : [];
  const asker = asking.at(-1);

  // What was typed may have been saved while the question stood: then the form itself leads on.
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
      title={title ?? unsaved.title}
      text={[blocker.location?.state?.why, text ?? translate('ra.message.unsaved_changes')].filter(Boolean).join(' ')}
      confirmLabel={leave ?? unsaved.confirmLabel}
      cancelLabel={stay ?? unsaved.cancelLabel}
      busy={false}
      onConfirm={confirm}
      onCancel={() => blocker.reset?.()}
    />
  );
};

/** While something else asks whether to go to an address, nothing here does: the person stays, whatever had led there. */
export function useStayFrom(pathname: string, elsewhere: boolean) {
  useEffect(() => (elsewhere ? leaveQuestions.stayFrom(pathname) : undefined), [pathname, elsewhere]);
}

/** How the question about unsaved text is worded, wherever it is asked. */
export const unsaved = {
  title: 'Descartar alterações?',
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar editando',
};

type Place = Pick<Location, 'pathname' | 'search'>;

const askersAt = (from: Place, to: Place) =>
  leaveQuestions.all().filter(({ current: { when, bySearch } }) => when() && leaves(from, to, bySearch));

const leaves = (from: Place, to: Place, bySearch = false) =>
  to.pathname !== from.pathname || (bySearch && to.search !== from.search);
