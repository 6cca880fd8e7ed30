import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, Toolbar, Typography } from '@mui/material';
import { useState } from 'react';
import { lazyWithRetry } from '../ui';
import { DialogBoundary } from '../ui/feedback';
import { MenuContent } from './MenuContent';

const menuWidth = 256;

const PhoneMenu = lazyWithRetry(() => import('./PhoneMenu'));
/** Fetches what the button on a phone opens. */
export const loadPhoneMenu = PhoneMenu.preload;

/** Side menu: always there on a desktop, behind a button on a phone. */
export const Menu = () => {
  const [open, setOpen] = useState(false);
  // Closed it stays, to be closed gently and to give the focus back.
  const [opened, setOpened] = useState(false);
  const openMenu = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Box
        component="header"
        sx={{
          display: { md: 'none' },
          displayPrint: 'none',
          flex: 'none',
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          bgcolor: 'background.paper',
        }}
      >
        <Toolbar sx={{ gap: 1 }}>
          <IconButton edge="start" color="inherit" aria-label="Abrir menu" onClick={openMenu}>
            <MenuIcon />
          </IconButton>
          <Typography sx={{ fontWeight: 700 }}>Painel</Typography>
        </Toolbar>
      </Box>
      {opened && (
        <DialogBoundary onFailed={() => setOpen(false)}>
          <PhoneMenu open={open} width={menuWidth} onClose={() => setOpen(false)} />
        </DialogBoundary>
      )}
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          displayPrint: 'none',
          // Narrower beside a table that has little room.
          width: { md: 208, lg: menuWidth },
          flex: 'none',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'sticky', top: 0, height: '100vh' }}>
          <MenuContent />
        </Box>
      </Box>
    </>
  );
};
