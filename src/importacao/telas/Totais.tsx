import { Box, ButtonBase, Typography } from '@mui/material';
import type { Destino } from '../destinos';
import type { Totais as Numeros, Situacao } from '../tipos';
import { contar } from './formatos';

interface Props {
  destino: Destino;
  totais: Numeros;
  filtro: Situacao | 'todas';
  onFiltro: (filtro: Situacao | 'todas') => void;
}

const cores: Record<Situacao, string> = {
  novo: 'primary.main',
  atualizado: 'secondary.main',
  igual: 'text.secondary',
  erro: 'error.main',
  ignorado: 'text.secondary',
};

/** How the outcomes are called, in the gender of what is imported. */
export const nomesDasSituacoes = ({ feminino }: Pick<Destino, 'feminino'>): Record<Situacao, string> => ({
  novo: feminino ? 'Novas' : 'Novos',
  atualizado: feminino ? 'Atualizadas' : 'Atualizados',
  igual: 'Sem mudança',
  erro: 'Com erro',
  ignorado: feminino ? 'Ignoradas' : 'Ignorados',
});

/** The figures of the check; each is a button that shows its rows only. */
export const Totais = ({ destino, totais, filtro, onFiltro }: Props) => {
  const nomes = nomesDasSituacoes(destino);
  const situacoes = Object.keys(nomes) as Situacao[];
  return (
    <Box role="group" aria-label="Mostrar linhas" sx={grade}>
      {situacoes.map((situacao) => (
        <ButtonBase
          key={situacao}
          aria-label={`${nomes[situacao]} ${contar(totais[situacao])}`}
          aria-pressed={filtro === situacao}
          onClick={() => onFiltro(filtro === situacao ? 'todas' : situacao)}
          sx={cartao(filtro === situacao)}
        >
          <Typography component="span" variant="body2" color="text.secondary">
            {nomes[situacao]}
          </Typography>
          <Typography
            component="span"
            sx={{ ...numero, color: totais[situacao] > 0 ? cores[situacao] : 'text.secondary' }}
          >
            {contar(totais[situacao])}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
};

const grade = {
  display: 'grid',
  gap: 1.25,
  mb: 2.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xs: 'span 2', sm: 'auto' } },
};

const cartao = (escolhido: boolean) => ({
  flexDirection: 'column',
  alignItems: 'flex-start',
  px: { xs: 1.5, sm: 2 },
  py: 1.25,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: escolhido ? 'primary.main' : 'divider',
  bgcolor: escolhido ? 'rgb(94 224 160 / 10%)' : 'background.paper',
  fontFamily: 'inherit',
  textAlign: 'left',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
});

const numero = {
  fontSize: { xs: '1.375rem', sm: '1.625rem' },
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
};
