import { useQueryClient } from '@tanstack/react-query';
import { type UserIdentity, useGetIdentity } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withoutBidiControls } from '../lib';
import { otherPerson } from '../providers/auth';
import { authProvider } from '../providers/running';
import { lazyWithRetry } from '../ui';
import { DialogBoundary, reloadPage } from '../ui/feedback';

const OtherPersonDialog = lazyWithRetry(() => import('./OtherPersonDialog'));
const PasswordDialog = lazyWithRetry(() => import('./PasswordDialog'));

type Step = 'choose' | 'password' | 'look';

/**
 * Watches who is signed in. When that is somebody else than the person whose page this is, nothing is sent any more, and
 * the person decides: sign in again, go on as the other, or only look. What was typed stays where it is.
 */
export const PersonWatcher = () => {
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  // Signing out forgets who it was, while a form with unsaved text may stay on the screen.
  const owner = useRef(identity);
  if (identity) owner.current = identity;
  const [other, setOther] = useState<UserIdentity>();
  const [step, setStep] = useState<Step>('choose');
  const askedAbout = useRef<unknown>(undefined);

  /** Asks, unless this very person is known already: every look at the tab tells of the session anew. */
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
        if (!own) return otherPerson.refuseAll();
        otherPerson.ownerIsBack();
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
    const name = ({ fullName }: UserIdentity) =>
      setOther((known) => (known?.id === id ? { ...known, fullName } : known));
    authProvider.named({ id }).then(
      (person) => person.fullName && name(person),
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
  /** Where nobody can be asked, nothing is sent; the next request asks again. */
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
