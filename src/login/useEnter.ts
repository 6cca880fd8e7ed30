import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { useToast } from '../ui/feedback';

/** Toast subject: a success replaces an earlier failure. */
export const signIn = 'login';

/** Returns a function that leads to the page that asked for the sign-in, and welcomes. */
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
