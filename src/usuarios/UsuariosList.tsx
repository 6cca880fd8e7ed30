import { Avatar, Box, Chip, Stack, Typography } from '@mui/material';
import type { Usuario } from '../providers';
import { usuarios as resource } from '../resources';
import { clamp } from '../ui';
import { AddButton, ListBody, ListPage, Loading, RecordActions, RecordName, RowsCard } from '../ui/list';

const dialogs = () => import('./UsuarioDialogs');

const UsuariosList = () => (
  <ListPage actions={<AddButton />} dialogs={dialogs}>
    <ListBody<Usuario> loading={<Loading text={resource.texts.loading} />}>
      {(usuarios) => <RowsCard rows={usuarios}>{(usuario) => <UsuarioRow usuario={usuario} />}</RowsCard>}
    </ListBody>
  </ListPage>
);

const UsuarioRow = ({ usuario }: { usuario: Usuario }) => {
  const { nome, email, cargo } = usuario;
  return (
    <Stack
      direction="row"
      spacing={{ xs: 1.25, sm: 2 }}
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1.5, alignItems: 'center' }}
    >
      <Avatar aria-hidden sx={{ bgcolor: 'primary.dark', color: 'primary.contrastText', fontWeight: 700 }}>
        {Array.from(nome)[0]?.toLocaleUpperCase('pt-BR')}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography title={nome} sx={{ fontWeight: 600, ...clamp(3) }}>
            <RecordName record={usuario} name={nome} />
          </Typography>
          <Typography title={email} variant="body2" color="text.secondary" sx={clamp(3)}>
            <BrokenEmail email={email} />
          </Typography>
        </Box>
        <Chip
          size="small"
          variant="outlined"
          label={cargo ?? 'Aguardando aprovação'}
          color={cargo ? 'default' : 'warning'}
          sx={{
            maxWidth: { xs: '100%', sm: 240 },
            mt: { xs: 0.75, sm: 0 },
            height: 'auto',
            minHeight: 24,
            '& .MuiChip-label': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
          }}
        />
      </Box>
      <RecordActions record={usuario} name={nome} />
    </Stack>
  );
};

/** An e-mail address that wraps after the @. */
const BrokenEmail = ({ email }: { email: string }) => {
  const host = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
};

export default UsuariosList;
