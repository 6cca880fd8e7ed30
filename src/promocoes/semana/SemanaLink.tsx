import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { withoutBidiControls } from '../../lib';
import type { Promocao } from '../../providers';
import { clamp } from '../../ui';

export const SemanaLink = ({ promocao: { id, nome, status } }: { promocao: Promocao }) => {
  const suspended = status === 'Suspender';
  const shownName = withoutBidiControls(nome);
  const name = suspended ? `${shownName} (suspensa)` : shownName;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component={Link}
        to={paths.promocao.edit(id)}
        title={name}
        aria-label={name}
        sx={[link, suspended && suspendedLink]}
      >
        {suspended && <PauseIcon aria-hidden sx={{ fontSize: '1rem', mt: '1px', flex: 'none' }} />}
        <Box component="span" sx={{ minWidth: 0, ...clamp(2) }}>
          {shownName}
        </Box>
      </Box>
    </Box>
  );
};

const link = {
  position: 'relative',
  display: 'flex',
  gap: 0.5,
  px: 1,
  py: { xs: 1, lg: 0.625 },
  borderRadius: 1,
  border: '1px solid transparent',
  bgcolor: 'rgb(160 200 180 / 14%)',
  color: 'text.primary',
  fontSize: { xs: '0.9375rem', lg: '0.8125rem' },
  lineHeight: 1.4,
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

const suspendedLink = {
  borderStyle: 'dashed',
  borderColor: 'divider',
  bgcolor: 'transparent',
  color: 'text.secondary',
} as const;
