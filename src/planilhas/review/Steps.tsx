import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';

const names = ['Colunas', 'Conferência', 'Importação', 'Relatório'];

export const Steps = ({ step }: { step: number }) => (
  <Box component="ol" aria-label="Passos da importação" sx={list}>
    {names.map((name, n) => (
      <Box component="li" key={name} aria-current={n === step ? 'step' : undefined} sx={item(n === step, n < step)}>
        <Box component="span" aria-hidden className="number">
          {n < step ? <CheckIcon sx={{ fontSize: 16 }} /> : n + 1}
        </Box>
        <Box component="span" className="name">
          {name}
        </Box>
      </Box>
    ))}
  </Box>
);

const list = {
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

const item = (current: boolean, done: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  fontWeight: current ? 650 : 500,
  color: current ? 'text.primary' : 'text.secondary',
  '& .number': {
    width: 24,
    height: 24,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    fontSize: '0.8125rem',
    fontWeight: 700,
    border: '1.5px solid',
    borderColor: current || done ? 'primary.main' : 'divider',
    bgcolor: current ? 'primary.main' : 'transparent',
    color: current ? 'primary.contrastText' : done ? 'primary.main' : 'text.secondary',
  },
  // On a narrow screen only the current step shows its name.
  '& .name': { display: { xs: current ? 'inline' : 'none', sm: 'inline' } },
});
