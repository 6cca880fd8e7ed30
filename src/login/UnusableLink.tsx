import { Button, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import type { EmailLink } from '../lib';
import { CardLink, LoginCard } from './LoginCard';

export type UnusableState = Exclude<EmailLink['state'], 'ready'>;

const texts: Record<UnusableState, { title: string; text: string }> = {
  spent: {
    title: 'Este link não vale mais',
    text: 'Ele já foi usado ou venceu: cada link serve uma vez só, e o mais novo anula os anteriores. Peça outro.',
  },
  refused: {
    title: 'Este link foi recusado',
    text: 'O serviço de acesso não aceitou o link. Peça outro; se acontecer de novo, fale com quem administra o sistema.',
  },
  malformed: {
    title: 'Este link não está completo',
    text: 'O endereço não é o do e-mail que enviamos, ou perdeu uma parte. Abra o link no próprio e-mail, ou peça outro.',
  },
  absent: {
    title: 'Abra o link do seu e-mail',
    text: 'Esta página precisa do link que enviamos, e ele não fica guardado: depois de recarregar a página, abra-o de novo no e-mail ou peça outro.',
  },
};

/** Tells why the link sets no password. */
export const UnusableLink = ({ state }: { state: UnusableState }) => (
  <LoginCard tab="Criar senha" {...texts[state]}>
    <Stack spacing={2.5}>
      <Button component={RouterLink} to={paths.forgotPassword} variant="contained" size="large">
        Pedir outro link
      </Button>
      <CardLink to={paths.login}>Voltar para a entrada</CardLink>
    </Stack>
  </LoginCard>
);
