import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Stack, Typography } from '@mui/material';
import { catalogue } from '../../domain';

/** Stands above what is not stored. */
export const MemoryBanner = () => {
  if (catalogue.stored) return null;
  return (
    <Stack direction="row" spacing={1} role="note" sx={banner}>
      <InfoIcon fontSize="small" color="secondary" aria-hidden />
      <Typography variant="body2">
        <strong>Catálogo de demonstração: três produtos na memória desta página.</strong> Ao recarregar, as mudanças se
        perdem.
        {import.meta.env.DEMO_ACCOUNT && ' Para guardar um catálogo, inicie o servidor com VITE_PRODUTOS=supabase.'}
      </Typography>
    </Stack>
  );
};

const banner = {
  mb: 2,
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2.5,
  alignItems: 'flex-start',
};
