import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain';

/**
 * Returns how a person signs out here. Unlike react-admin's `useLogout` it clears nothing: leaving asks about unsaved text,
 * and whoever stays needs what the form was made of. What is read is cleared where no form is open, and by the login page.
 */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  return useCallback(async () => {
    await authProvider?.logout({ asked: true });
    // The end of the session leads there too, but another person's session in this browser does not end.
    void navigate(paths.login);
  }, [authProvider, navigate]);
}
