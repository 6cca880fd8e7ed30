import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { type Asker, type LeaveQuestion, leaveQuestions } from './leaveQuestions';

/** Asks before leaving loses something; the browser asks before the tab closes. Each mounted one asks its own question. */
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

/** Asks the questions, the last mounted first. `why` in the next location's state is a reason to show. */
const Blocker = () => {
  const translate = useTranslate();
  const here = useLocation();
  useSyncExternalStore(leaveQuestions.subscribe, leaveQuestions.all);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => askersAt(currentLocation, nextLocation).length > 0);
  const blocked = blocker.state === 'blocked';
  const [answered, setAnswered] = useState<readonly Asker[]>([]);
  const keeps = blocked && leaveQuestions.keepsFrom(blocker.location.pathname);
  const asking = blocked && !keeps ? askersAt(here, blocker.location).filter((asker) => !answered.includes(asker)) : [];
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
      title={title ?? unsaved.title}
      text={[blocker.location?.state?.why, text ?? translate('ra.message.unsaved_changes')].filter(Boolean).join(' ')}
      confirmLabel={leave ?? unsaved.confirmLabel}
      cancelLabel={stay ?? unsaved.cancelLabel}
      onConfirm={confirm}
      onCancel={() => blocker.reset?.()}
    />
  );
};

/** Blocks navigations to `pathname` without a question while another dialog asks. */
export function useStayFrom(pathname: string, asksElsewhere: boolean) {
  useEffect(() => (asksElsewhere ? leaveQuestions.keepFrom(pathname) : undefined), [pathname, asksElsewhere]);
}

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
