import { Button, Card, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain';
import { useDocumentTitle } from '../../ui';

const title = 'Promoção não encontrada';

/** Shown for an id that no promotion has. */
export const PromocaoNotFound = () => {
  const navigate = useNavigate();
  useDocumentTitle(`${title} · Painel`);
  return (
    <Card sx={{ maxWidth: 520, mx: 'auto', mt: { xs: 4, md: 12 }, p: 4, textAlign: 'center' }}>
      <Typography component="h1" variant="h5" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        O endereço está errado ou a promoção foi excluída.
      </Typography>
      <Button variant="contained" onClick={() => navigate(paths.resource('promocoes'))}>
        Voltar para promoções
      </Button>
    </Card>
  );
};
