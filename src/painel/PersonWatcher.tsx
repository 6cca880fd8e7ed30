import { useQueryClient } from '@tanstack/react-query';
import { type UserIdentity, useGetIdentity } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { withoutBidiControls } from '../lib';
import { otherPerson } from '../providers/auth';
import { authProvider } from '../providers/panel';
import { DialogBoundary } from '../ui/feedback';
import { OtherPersonDialog, PasswordDialog } from './dialogs';
import type { Step } from './OtherPersonDialog';

interface Question {
  other: UserIdentity;
  step: Step;
}

/**
 * Watches for another person than the page's owner. Requests then wait for a decision: sign in again, continue as the other person, or
 * only look. Typed text stays.
 */
export const PersonWatcher = () => {
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  // A sign-out clears the identity, and a form may stay.
  const owner = useRef(identity);
  if (identity) owner.current = identity;
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    // The event arrives again each time the tab is shown; only a write asks again after 'look'.
    const ask = (other: UserIdentity, write = false) =>
      setQuestion((now) => {
        if (!now || now.other.id !== other.id) return { other, step: 'choose' };
        return write && now.step === 'look' ? { ...now, step: 'choose' } : now;
      });
    const stopEvents = authProvider.onOtherPerson((person, own) => {
      if (person) return ask(person);
      setQuestion(undefined);
      if (own) otherPerson.ownerIsBack();
      else otherPerson.refuseAll();
    });
    const stopRequests = otherPerson.onMet(ask);
    return () => {
      stopEvents();
      stopRequests();
    };
  }, []);

  const id = question?.other.id;
  useEffect(() => {
    if (!id) return;
    const name = (fullName: string) =>
      setQuestion((now) => (now?.other.id === id ? { ...now, other: { ...now.other, fullName } } : now));
    authProvider.named({ id }).then(
      ({ fullName }) => fullName && name(fullName),
      () => {},
    );
  }, [id]);

  if (!question) return null;
  const { other, step } = question;
  const go = (to: Step) => {
    setQuestion({ other, step: to });
    if (to === 'look') otherPerson.refuseWrites();
  };
  /** Without the dialog's code nothing is sent. */
  const refuse = () => {
    setQuestion(undefined);
    otherPerson.refuseAll();
  };
  const goOn = () => {
    setQuestion(undefined);
    otherPerson.ownerIsBack();
    queryClient.invalidateQueries();
  };
  const asksPassword = step === 'password';
  return (
    <DialogBoundary key={asksPassword ? 'password' : 'person'} onFailed={asksPassword ? () => go('choose') : refuse}>
      {asksPassword && owner.current?.email ? (
        <PasswordDialog
          title={`Entrar de novo como ${withoutBidiControls(owner.current.fullName ?? '')}`}
          email={owner.current.email}
          onSignedIn={goOn}
          giveUp="Voltar"
          onGiveUp={() => go('choose')}
        />
      ) : (
        <OtherPersonDialog owner={owner.current} other={other} looking={step === 'look'} onStep={go} />
      )}
    </DialogBoundary>
  );
};
