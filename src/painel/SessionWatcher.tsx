import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useLogout } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { holdsPage, openForms } from '../lib';
import { preloadLoginPage } from '../login';
import { sessionEnded, sessionGuard } from '../providers/auth';
import { authProvider } from '../providers/running';
import { lazyWithRetry } from '../ui';
import { DialogBoundary, useStayFrom, useToast } from '../ui/feedback';
import { loadAwaitingAccess, loadSecondStepDialog } from './AccessGate';

const loadPasswordDialog = () => import('./PasswordDialog');
const PasswordDialog = lazyWithRetry(loadPasswordDialog);
const loadOtherPersonDialog = () => import('./OtherPersonDialog');

/** Pause after the panel opened, in milliseconds, before what only the session's end needs is fetched. */
const preloadDelay = 4000;

interface Waiting {
  /** Whether something is being saved, and not only read. */
  write: boolean;
  resolve: () => void;
  reject: (reason: Error) => void;
}

interface Props {
  /** Called when the session is over and nothing typed would be lost: the panel then takes its content away. */
  onOver: () => void;
}

/**
 * Watches the session for the panel. A sign-out, in whichever tab, leads to the login page. A session that
 * merely ended does so too, unless somebody is editing, saving or taking something back: then the password is asked over the page.
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
  // Once nobody can answer any more, what waits must not wait for ever.
  const abandon = useCallback(() => {
    latest.current?.reject(sessionEnded());
    setWaiting(null);
  }, [setWaiting]);
  // Signing out may have asked whether to leave. The dialog for the password offers that as well.
  useStayFrom(paths.login, waiting !== null);
  // Whoever signed out is asked for the password no more, unless they stay with what they typed and save it after all.
  const signedOut = useRef(false);
  if (identity?.email) email.current = identity.email;
  const close = useCallback(() => {
    // The session that a password given here brings is told of as well, before the password's own answer.
    if (!latest.current) return;
    setWaiting(null);
    queryClient.invalidateQueries();
  }, [queryClient, setWaiting]);

  // Signing out must work without a connection, so its pages cannot wait until they are needed.
  useEffect(() => {
    const timer = setTimeout(() => {
      void preloadLoginPage();
      const dialogs = [loadPasswordDialog, loadOtherPersonDialog, loadAwaitingAccess, loadSecondStepDialog];
      for (const load of dialogs) void load().catch(() => {});
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
          // What is being saved from a form asks for the password already, and there one may leave as well.
          if (openForms.any() && latest.current?.write) return;
          abandon();
          // Leaving asks about unsaved text. Whoever stays needs what the form was made of.
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
  // Where the dialog fails, what was typed stays, and saving it asks again.
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
          // The end of the session leads away, after asking about unsaved text.
          void authProvider.logout({ asked: true });
        }}
      />
    </DialogBoundary>
  );
};
