import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain';

/**
 * Returns a function that signs out. Unlike react-admin's `useLogout` it clears no cached data, which a form with unsaved text needs when
 * the person stays; SessionWatcher and the login page clear it.
 */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  return useCallback(async () => {
    await authProvider?.logout({ asked: true });
    // SessionWatcher leads there too, except when the session in this browser is another person's.
    void navigate(paths.login);
  }, [authProvider, navigate]);
}
