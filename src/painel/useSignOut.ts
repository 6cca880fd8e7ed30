import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain';

/**
 * Returns a function that signs out. Unlike react-admin's `useLogout` it clears no cached data, which a form needs when the person stays;
 * SessionWatcher and the login page do.
 */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  return useCallback(async () => {
    await authProvider?.logout({ asked: true });
    // SessionWatcher does not when the session is another person's by now.
    void navigate(paths.login);
  }, [authProvider, navigate]);
}
