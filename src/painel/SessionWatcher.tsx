import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useLogout } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { holdsPage, openForms } from '../lib';
import { preloadLoginPage } from '../login';
import { sessionEnded, sessionGuard } from '../providers/auth';
import { authProvider } from '../providers/panel';
import { DialogBoundary, useToast } from '../ui/feedback';
import { PasswordDialog, preloadDialogs } from './dialogs';

/** Delay after the panel opened, in milliseconds. */
const preloadDelay = 4000;

interface Waiting {
  write: boolean;
  resolve: () => void;
  reject: (reason: Error) => void;
}

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
  const [waiting, showWaiting] = useState<Waiting | null>(null);
  const latest = useRef<Waiting | null>(null);
  const setWaiting = useCallback((next: Waiting | null) => {
    latest.current = next;
    showWaiting(next);
  }, []);
  // A request must not wait for a dialog that is gone.
  const abandon = useCallback(() => {
    latest.current?.reject(sessionEnded());
    setWaiting(null);
  }, [setWaiting]);
  // After a sign-out only saves ask for the password.
  const signedOut = useRef(false);
  if (identity?.email) email.current = identity.email;
  const close = useCallback(() => {
    // A sign-in here closes twice: by its event, then by its answer.
    if (!latest.current) return;
    setWaiting(null);
    queryClient.invalidateQueries();
  }, [queryClient, setWaiting]);

  useEffect(() => {
    const timer = setTimeout(() => {
      void preloadLoginPage();
      void preloadDialogs();
    }, preloadDelay);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const unregister = sessionGuard.onPasswordNeeded(({ write }) => {
      if (!email.current || !(write || (holdsPage() && !signedOut.current))) return Promise.reject(sessionEnded());
      return new Promise((resolve, reject) => setWaiting({ write, resolve, reject }));
    }, close);
    return () => {
      unregister();
      abandon();
    };
  }, [abandon, close, setWaiting]);

  useEffect(
    () =>
      authProvider.onSessionBegin(() => {
        signedOut.current = false;
        sessionGuard.renewed();
      }),
    [],
  );

  useEffect(
    () =>
      authProvider.onSessionEnd((end) => {
        if (end === 'signed-out') {
          const why = signedOut.current ? undefined : 'Você saiu do painel em outra janela.';
          signedOut.current = true;
          // A form's save keeps its dialog, which offers to leave.
          if (openForms.any() && latest.current?.write) return;
          abandon();
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
    [logout, navigate, toast, onOver, abandon],
  );

  if (!waiting || !email.current) return null;
  // Without the dialog's code the form stays.
  return (
    <DialogBoundary onFailed={abandon}>
      <PasswordDialog
        email={email.current}
        onSignedIn={() => {
          signedOut.current = false;
          close();
          waiting.resolve();
        }}
        onGiveUp={() => {
          signedOut.current = true;
          abandon();
          // The sign-out's event leads to the login page.
          void authProvider.logout({ asked: true });
        }}
      />
    </DialogBoundary>
  );
};
