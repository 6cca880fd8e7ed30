import CloseIcon from '@mui/icons-material/Close';
import LogoutIcon from '@mui/icons-material/Logout';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Divider, IconButton, List, ListItemButton, ListItemIcon, Stack, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { Fragment } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../domain';
import { Logo } from '../ui';
import { openOverlay } from './keys/openOverlay';
import { menuGroups } from './menuEntries';
import { useSignOut } from './useSignOut';

/** `onClose` closes a menu that lies over the page. */
export const MenuContent = ({ onClose }: { onClose?: () => void }) => {
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  const openPalette = () => {
    onClose?.();
    openOverlay('palette');
  };
  const leave = () => {
    onClose?.();
    void signOut();
  };
  return (
    <Stack sx={{ height: '100%', px: 1.5, py: 2 }}>
      <Stack direction="row" useFlexGap spacing={1.25} sx={{ px: 1.5, pb: 2, alignItems: 'center' }}>
        {onClose ? (
          <IconButton autoFocus aria-label="Fechar menu" onClick={onClose} sx={{ ml: -2.5 }}>
            <CloseIcon />
          </IconButton>
        ) : (
          <Logo />
        )}
        <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>Painel do supermercado</Typography>
      </Stack>
      <ListItemButton component="button" onClick={openPalette} sx={entry}>
        <ListItemIcon>
          <SearchIcon />
        </ListItemIcon>
        <Typography component="span">Ir para…</Typography>
        <Typography component="kbd" variant="caption" aria-hidden sx={{ display: { xs: 'none', md: 'block' } }}>
          Ctrl K
        </Typography>
      </ListItemButton>
      <Box component="nav" aria-label="Menu principal" sx={{ flex: 1, overflowY: 'auto' }}>
        {menuGroups.map(({ heading, entries }) => (
          <Fragment key={heading ?? ''}>
            {heading && (
              <Typography
                component="h2"
                variant="overline"
                color="text.secondary"
                sx={{ display: 'block', px: 2, pt: 1.5 }}
              >
                {heading}
              </Typography>
            )}
            <List disablePadding aria-label={heading}>
              {entries.map(({ to, label, icon: Icon }) => (
                <Box component="li" key={to} sx={{ listStyle: 'none' }}>
                  <ListItemButton component={NavLink} to={to} end={whole.includes(to)} onClick={onClose} sx={entry}>
                    <ListItemIcon>
                      <Icon />
                    </ListItemIcon>
                    <Typography component="span">{label}</Typography>
                  </ListItemButton>
                </Box>
              ))}
            </List>
          </Fragment>
        ))}
      </Box>
      <Divider sx={{ my: 1.5 }} />
      {identity && (
        <ListItemButton component={NavLink} to={paths.conta} onClick={onClose} sx={person}>
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
      <ListItemButton component="button" onClick={leave} sx={entry}>
        <ListItemIcon>
          <LogoutIcon />
        </ListItemIcon>
        <Typography component="span">Sair</Typography>
      </ListItemButton>
    </Stack>
  );
};

/** Entries that other entries' addresses begin with. */
const whole = [paths.admin, paths.assistente];

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
  // All entries fit on a screen of 900 pixels.
  py: { md: 0.375 },
  flex: 'none',
  borderRadius: 2,
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { minWidth: 38, color: 'inherit' },
  '& > .MuiTypography-root:not(kbd)': { flex: 1, minWidth: 0, my: 0.5, fontWeight: 600, fontSize: '0.9375rem' },
  '&.active': { bgcolor: 'rgb(94 224 160 / 13%)', color: 'primary.main' },
};
