import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { useToast } from '../ui/feedback';

/** Subject of the toasts about signing in: who is in is not told any more that it failed. */
export const signIn = 'login';

/** Returns what welcomes whoever has signed in (spec §8), and leads back to the page that asked for it, if one did. */
export function useEnter() {
  const navigate = useNavigate();
  const toast = useToast();
  const { state } = useLocation();
  return () => {
    void navigate(state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : paths.admin);
    toast({
      title: 'Login realizado com sucesso!',
      description: 'Bem-vindo ao painel administrativo.',
      subject: signIn,
    });
  };
}
