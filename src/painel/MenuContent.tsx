import CloseIcon from '@mui/icons-material/Close';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import LogoutIcon from '@mui/icons-material/Logout';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Divider, IconButton, List, ListItemButton, ListItemIcon, Stack, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../domain';
import { Logo, usePreference } from '../ui';
import { openOverlay } from './keys/openOverlay';
import { type MenuGroup, menuGroups } from './menuEntries';
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
      <Box component="nav" aria-label="Menu principal" sx={scrolled}>
        {menuGroups.map((group) => (
          <Group key={group.heading ?? ''} {...group} onClose={onClose} />
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

/** A group with a heading opens and closes, as this person left it. */
const Group = ({ heading, entries, onClose }: MenuGroup & { onClose?: () => void }) => {
  const id = useId();
  const [open, keepOpen] = usePreference(`menu ${heading}`, true);
  return (
    <>
      {heading && (
        <Typography component="h2" variant="overline" color="text.secondary" sx={{ lineHeight: 1.5, pt: 1 }}>
          <ListItemButton
            component="button"
            aria-expanded={open}
            onClick={() => keepOpen(!open)}
            sx={{
              width: 1,
              py: 0.5,
              borderRadius: 2,
              font: 'inherit',
              color: 'inherit',
              justifyContent: 'space-between',
            }}
          >
            {heading}
            <ExpandIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </ListItemButton>
        </Typography>
      )}
      {(open || !heading) && (
        <List disablePadding aria-label={heading}>
          {entries.map(({ to, label, purpose, icon: Icon }) => (
            <Box component="li" key={to} sx={{ listStyle: 'none' }}>
              <ListItemButton
                component={NavLink}
                to={to}
                end={whole.includes(to)}
                onClick={onClose}
                aria-label={label}
                aria-describedby={purpose && id + to}
                sx={entry}
              >
                <ListItemIcon>
                  <Icon />
                </ListItemIcon>
                <Typography component="span">
                  {label}
                  {purpose && (
                    <Typography
                      component="small"
                      variant="caption"
                      noWrap
                      id={id + to}
                      sx={{ display: 'block', lineHeight: 1.3 }}
                    >
                      {purpose}
                    </Typography>
                  )}
                </Typography>
              </ListItemButton>
            </Box>
          ))}
        </List>
      )}
    </>
  );
};

/** Entries that other entries' addresses begin with. */
const whole = [paths.admin, paths.assistente];

/** A shade at its foot while there is more below. */
const scrolled = {
  flex: 1,
  overflowY: 'auto',
  '&::after': {
    content: '""',
    display: 'block',
    position: 'sticky',
    bottom: 0,
    height: 32,
    background: 'linear-gradient(transparent, #141d19)',
    pointerEvents: 'none',
  },
} as const;

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
  py: { md: 0.25 },
  flex: 'none',
  borderRadius: 2,
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { minWidth: 38, color: 'inherit' },
  '& > .MuiTypography-root:not(kbd)': { flex: 1, minWidth: 0, my: 0.5, fontWeight: 600, fontSize: '0.9375rem' },
  '&.active': { bgcolor: 'rgb(94 224 160 / 13%)', color: 'primary.main' },
};
