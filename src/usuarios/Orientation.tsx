import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import { isEmbedded } from '../providers';

/** Who creates accounts, and how on this installation (spec §6: not from here). */
export const NewAccountNotice = () => (
  <Alert severity="info">
    Peça a quem cuida do sistema para criar o acesso; depois a pessoa aparece nesta lista, à espera de um cargo.
    {!isEmbedded() && ' Para quem cuida: as contas são criadas no painel do Supabase, em Authentication, Users.'}
  </Alert>
);

/** In the form of oneself: where the rest of one's account is. */
export const OwnAccountNotice = () => (
  <Alert severity="info">
    Este é o seu cadastro. Sua senha e seu e-mail de acesso ficam em{' '}
    <Link component={RouterLink} to={paths.conta} color="inherit">
      Minha conta
    </Link>
    .
  </Alert>
);

/** In the question about deleting oneself: what else it does. */
export const OwnDeletionNotice = () => (
  <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
    Este é o seu cadastro: ao excluí-lo, você perde na hora o acesso ao painel.
  </Alert>
);
