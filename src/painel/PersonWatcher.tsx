import { useQueryClient } from '@tanstack/react-query';
import { type UserIdentity, useGetIdentity } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withoutBidiControls } from '../lib';
import { otherPerson } from '../providers/auth';
import { authProvider } from '../providers/running';
import { DialogBoundary, reloadPage } from '../ui/feedback';
import { OtherPersonDialog, PasswordDialog } from './dialogs';

type Step = 'choose' | 'password' | 'look';

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
  const [other, setOther] = useState<UserIdentity>();
  const [step, setStep] = useState<Step>('choose');
  const askedAbout = useRef<unknown>(undefined);

  // The event arrives again each time the tab is shown.
  const askAbout = useCallback((person: UserIdentity) => {
    if (askedAbout.current === person.id) return;
    askedAbout.current = person.id;
    setOther(person);
    setStep('choose');
  }, []);
  const settle = useCallback(() => {
    askedAbout.current = undefined;
    setOther(undefined);
  }, []);

  useEffect(
    () =>
      authProvider.onOtherPerson((person, own) => {
        if (person) return askAbout(person);
        if (askedAbout.current === undefined) return;
        settle();
        if (own) otherPerson.ownerIsBack();
        else otherPerson.refuseAll();
      }),
    [askAbout, settle],
  );

  useEffect(
    () =>
      otherPerson.onMet((person, write) => {
        askAbout(person);
        if (write) setStep((now) => (now === 'look' ? 'choose' : now));
      }),
    [askAbout],
  );

  const id = other?.id;
  useEffect(() => {
    if (!id) return;
    authProvider.named({ id }).then(
      ({ fullName }) => fullName && setOther((known) => (known?.id === id ? { ...known, fullName } : known)),
      () => {},
    );
  }, [id]);

  if (!other) return null;
  const look = () => {
    setStep('look');
    otherPerson.refuseWrites();
  };
  const asksPassword = step === 'password';
  const chooseAgain = () => setStep('choose');
  /** Without the dialog's code nothing is sent. */
  const refuse = () => {
    settle();
    otherPerson.refuseAll();
  };
  const goOn = () => {
    settle();
    otherPerson.ownerIsBack();
    queryClient.invalidateQueries();
  };
  return (
    <DialogBoundary key={asksPassword ? 'password' : 'person'} onFailed={asksPassword ? chooseAgain : refuse}>
      {asksPassword && owner.current?.email ? (
        <PasswordDialog
          title={`Entrar de novo como ${withoutBidiControls(owner.current.fullName ?? '')}`}
          email={owner.current.email}
          onSignedIn={goOn}
          giveUp="Voltar"
          onGiveUp={chooseAgain}
        />
      ) : (
        <OtherPersonDialog
          owner={owner.current}
          other={other}
          onReturn={() => setStep('password')}
          onSwitch={reloadPage}
          onLook={look}
          looking={step === 'look'}
          onDecide={chooseAgain}
        />
      )}
    </DialogBoundary>
  );
};
