import { Avatar, Box, Chip, Stack, Typography } from '@mui/material';
import type { Usuario } from '../providers';
import { RecordActions } from '../ui/list';

/** One person: initial, name, e-mail, and their cargo or that their access awaits one. */
export const UsuarioRow = ({ usuario }: { usuario: Usuario }) => {
  const { nome, email, cargo } = usuario;
  return (
    <Stack direction="row" spacing={2} sx={{ px: 2.5, py: 1.5, alignItems: 'center' }}>
      <Avatar aria-hidden sx={{ bgcolor: 'primary.dark', color: 'primary.contrastText', fontWeight: 700 }}>
        {Array.from(nome)[0]?.toLocaleUpperCase('pt-BR')}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap title={nome} sx={{ fontWeight: 600 }}>
            {nome}
          </Typography>
          <Typography noWrap title={email} variant="body2" color="text.secondary">
            {email}
          </Typography>
        </Box>
        <Chip
          size="small"
          variant="outlined"
          label={cargo ?? 'Aguardando aprovação'}
          color={cargo ? 'default' : 'warning'}
          sx={{ maxWidth: { xs: '100%', sm: 240 }, mt: { xs: 0.75, sm: 0 } }}
        />
      </Box>
      <RecordActions record={usuario} name={nome} />
    </Stack>
  );
};
