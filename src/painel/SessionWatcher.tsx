import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useLogout } from 'ra-core';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { holdsPage, openForms } from '../lib';
import { preloadLoginPage } from '../login';
import { sessionGuard } from '../providers/auth';
import { authProvider } from '../providers/panel';
import { DialogBoundary, useToast } from '../ui/feedback';
import { PasswordDialog, preloadDialogs } from './dialogs';

/** Delay after the panel opened, in milliseconds. */
const preloadDelay = 4000;

interface Props {
  /** Called when the session is over and nothing is unsaved. */
  onOver: () => void;
}

/**
 * A sign-out in any tab leads to the login page. So does an expired session, unless the person is editing, saving or undoing: then the
 * password is asked for over the page.
 */
export const SessionWatcher = ({ onOver }: Props) => {
  const logout = useLogout();
  const navigate = useNavigate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const email = useRef<string | undefined>(undefined);
  if (identity?.email) email.current = identity.email;
  const question = useSyncExternalStore(sessionGuard.subscribe, sessionGuard.question);
  // After a sign-out only saves ask for the password.
  const signedOut = useRef(false);
  const goOn = useCallback(() => {
    signedOut.current = false;
    // A sign-in here is told twice: by its event, then by its answer.
    if (sessionGuard.renewed()) queryClient.invalidateQueries();
  }, [queryClient]);

  useEffect(() => {
    const timer = setTimeout(() => {
      void preloadLoginPage();
      void preloadDialogs();
    }, preloadDelay);
    return () => clearTimeout(timer);
  }, []);

  useEffect(
    () =>
      sessionGuard.onPasswordNeeded(
        ({ write }) => email.current !== undefined && (write || (holdsPage() && !signedOut.current)),
      ),
    [],
  );

  useEffect(() => authProvider.onSessionBegin(goOn), [goOn]);

  useEffect(
    () =>
      authProvider.onSessionEnd((end) => {
        if (end === 'signed-out') {
          const why = signedOut.current ? undefined : 'Você saiu do painel em outra janela.';
          signedOut.current = true;
          // A form's save keeps its dialog, which offers to leave.
          if (openForms.any() && sessionGuard.question()?.write) return;
          sessionGuard.giveUp();
          // A form that stays needs the cached data.
          if (openForms.any()) {
            void navigate(paths.login, { state: { why } });
            return;
          }
          logout({}, paths.login, false);
          onOver();
        } else if (holdsPage()) {
          sessionGuard.renew({ write: true }).catch(() => {});
        } else {
          toast({ type: 'info', title: 'Sua sessão terminou', description: 'Entre novamente para continuar.' });
          logout({}, paths.login);
          onOver();
        }
      }),
    [logout, navigate, toast, onOver],
  );

  if (!question || !email.current) return null;
  // Without the dialog's code the form stays.
  return (
    <DialogBoundary onFailed={sessionGuard.giveUp}>
      <PasswordDialog
        email={email.current}
        onSignedIn={goOn}
        onGiveUp={() => {
          signedOut.current = true;
          sessionGuard.giveUp();
          // The sign-out's event leads to the login page.
          void authProvider.logout({ asked: true });
        }}
      />
    </DialogBoundary>
  );
};
