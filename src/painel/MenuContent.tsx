import LogoutIcon from '@mui/icons-material/Logout';
import { Box, Divider, List, ListItemButton, ListItemIcon, Stack, Typography } from '@mui/material';
import { useGetIdentity, useLogout } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { paths } from '../domain';
import { resources } from '../resources';
import { DashboardIcon, Logo } from '../ui';

const entries = [
  { to: paths.admin, label: 'Dashboard', icon: DashboardIcon },
  ...resources.map(({ name, options, icon }) => ({ to: paths.resource(name), label: options.label, icon })),
];

/** The menu's entries, who is signed in, and 'Sair'. */
export const MenuContent = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <Stack sx={{ height: '100%', px: 1.5, py: 2 }}>
      <Stack direction="row" spacing={1.25} sx={{ px: 1.5, pb: 2, alignItems: 'center' }}>
        <Logo />
        <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>Painel do supermercado</Typography>
      </Stack>
      <Box component="nav" aria-label="Menu principal" sx={{ flex: 1, overflowY: 'auto' }}>
        <List disablePadding>
          {entries.map(({ to, label, icon: Icon }) => (
            <Box component="li" key={to} sx={{ listStyle: 'none' }}>
              <ListItemButton component={NavLink} to={to} end={to === paths.admin} onClick={onNavigate} sx={entry}>
                <ListItemIcon>
                  <Icon />
                </ListItemIcon>
                <Typography component="span">{label}</Typography>
              </ListItemButton>
            </Box>
          ))}
        </List>
      </Box>
      <Divider sx={{ my: 1.5 }} />
      {identity && (
        <ListItemButton component={NavLink} to={paths.conta} onClick={onNavigate} sx={person}>
          <Typography noWrap variant="body2" sx={{ fontWeight: 600 }} title={identity.fullName}>
            {identity.fullName}
          </Typography>
          <Typography noWrap variant="caption" color="text.secondary" title={identity.email}>
            {identity.email}
          </Typography>
          <Typography variant="caption" color="primary">
            Minha conta
          </Typography>
        </ListItemButton>
      )}
      <ListItemButton component="button" onClick={() => logout({}, paths.login, false)} sx={entry}>
        <ListItemIcon>
          <LogoutIcon />
        </ListItemIcon>
        <Typography component="span">Sair</Typography>
      </ListItemButton>
    </Stack>
  );
};

const person = {
  mb: 0.5,
  px: 1.5,
  flex: 'none',
  display: 'grid',
  borderRadius: 2,
  '&.active': { bgcolor: 'rgb(94 224 160 / 13%)' },
};

const entry = {
  mb: 0.25,
  flex: 'none',
  borderRadius: 2,
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { minWidth: 38, color: 'inherit' },
  '& > .MuiTypography-root': { flex: 1, minWidth: 0, my: 0.5, fontWeight: 600, fontSize: '0.9375rem' },
  '&.active': { bgcolor: 'rgb(94 224 160 / 13%)', color: 'primary.main' },
};
