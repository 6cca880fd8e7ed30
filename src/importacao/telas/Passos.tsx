import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';

const nomes = ['Colunas', 'Conferência', 'Importação', 'Relatório'];

/** The way of an import, with how far the person is. */
export const Passos = ({ passo }: { passo: number }) => (
  <Box component="ol" aria-label="Passos da importação" sx={lista}>
    {nomes.map((nome, n) => (
      <Box component="li" key={nome} aria-current={n === passo ? 'step' : undefined} sx={item(n === passo, n < passo)}>
        <Box component="span" aria-hidden className="numero">
          {n < passo ? <CheckIcon sx={{ fontSize: 16 }} /> : n + 1}
        </Box>
        <Box component="span" className="nome">
          {nome}
        </Box>
      </Box>
    ))}
  </Box>
);

const lista = {
  listStyle: 'none',
  m: 0,
  px: { xs: 2, sm: 3, lg: 5 },
  py: 1.25,
  display: 'flex',
  gap: { xs: 1, sm: 3 },
  justifyContent: { xs: 'space-between', sm: 'center' },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const item = (atual: boolean, feito: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  fontWeight: atual ? 650 : 500,
  color: atual ? 'text.primary' : 'text.secondary',
  '& .numero': {
    width: 24,
    height: 24,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    fontSize: '0.8125rem',
    fontWeight: 700,
    border: '1.5px solid',
    borderColor: atual || feito ? 'primary.main' : 'divider',
    bgcolor: atual ? 'primary.main' : 'transparent',
    color: atual ? 'primary.contrastText' : feito ? 'primary.main' : 'text.secondary',
  },
  // On a narrow phone only the current step has room for its name.
  '& .nome': { display: { xs: atual ? 'inline' : 'none', sm: 'inline' } },
});
