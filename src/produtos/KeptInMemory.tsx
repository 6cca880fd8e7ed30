import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Stack, Typography } from '@mui/material';
import { catalogue } from '../domain';

/** Says that products are not stored, as long as they are not (spec §3). */
export const KeptInMemory = () => {
  if (catalogue.stored) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2, color: 'text.secondary', alignItems: 'flex-start' }}>
      <InfoIcon fontSize="small" aria-hidden />
      <Typography variant="body2">
        Os produtos ficam só nesta página aberta: ao recarregar, as mudanças se perdem.
      </Typography>
    </Stack>
  );
};
