import MenuIcon from '@mui/icons-material/Menu';
import { Box, Drawer, IconButton, Toolbar, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { wideQuery } from '../lib';
import { MenuContent } from './MenuContent';

const width = 256;

export const Menu = () => {
  const [open, setOpen] = useState(false);
  // Prerendering knows no width, and draws both.
  const wide = useMediaQuery(wideQuery, { noSsr: true, defaultMatches: true });
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
          <IconButton edge="start" color="inherit" aria-label="Abrir menu" onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
          <Typography sx={{ fontWeight: 700 }}>Painel</Typography>
        </Toolbar>
      </Box>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width, backgroundImage: 'none' } } }}
      >
        <MenuContent onClose={() => setOpen(false)} />
      </Drawer>
      {wide && (
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            displayPrint: 'none',
            width: { md: 208, lg: width },
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
      )}
    </>
  );
};
