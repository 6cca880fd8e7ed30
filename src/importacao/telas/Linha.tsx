import { Box, Chip, Typography } from '@mui/material';
import type { Campo, Destino } from '../destinos';
import type { LinhaConferida, Situacao } from '../tipos';
import { contar } from './formatos';

const chips: Record<
  Situacao,
  { nome: [masculino: string, feminino: string]; cor: 'success' | 'warning' | 'error' | 'default' }
> = {
  novo: { nome: ['Novo', 'Nova'], cor: 'success' },
  atualizado: { nome: ['Atualizado', 'Atualizada'], cor: 'warning' },
  igual: { nome: ['Sem mudança', 'Sem mudança'], cor: 'default' },
  erro: { nome: ['Com erro', 'Com erro'], cor: 'error' },
  ignorado: { nome: ['Ignorado', 'Ignorada'], cor: 'default' },
};

/** One checked row: where it stands in the spreadsheet, what it becomes, and what is wrong with it. */
export const Linha = ({ destino, linha }: { destino: Destino; linha: LinhaConferida }) => {
  const { numero, situacao, valores, problemas, nota } = linha;
  const { nome, cor } = chips[situacao];
  const [principal, ...outros] = destino.campos;
  return (
    <Box component="li" sx={layout}>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ gridArea: 'numero', fontVariantNumeric: 'tabular-nums' }}
      >
        Linha {contar(numero)}
      </Typography>
      <Box sx={{ gridArea: 'valores', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {(principal && valores[principal.id]) || '(sem nome)'}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
          {outros.map((campo) => (
            <Valor key={campo.id} campo={campo} linha={linha} />
          ))}
        </Box>
        {nota && (
          <Typography variant="body2" color="text.secondary">
            {nota}
          </Typography>
        )}
        {problemas.map(({ campo, rotulo, valor, motivo }) => (
          <Typography key={campo} variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{rotulo}</strong>
            {valor && ` “${valor.slice(0, 80)}”`}: {motivo}
          </Typography>
        ))}
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={cor}
        label={nome[destino.feminino ? 1 : 0]}
        sx={{ gridArea: 'situacao', justifySelf: 'end' }}
      />
    </Box>
  );
};

/** A value, after the one that it takes the place of. */
const Valor = ({ campo, linha: { valores, antes } }: { campo: Campo; linha: LinhaConferida }) => {
  const texto = valores[campo.id];
  if (!texto) return null;
  const anterior = antes[campo.id];
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {anterior !== undefined && (
        <>
          <Box component="s" aria-label={`antes ${anterior}`} sx={{ opacity: 0.75 }}>
            {anterior}
          </Box>{' '}
        </>
      )}
      <Box component="span" sx={anterior === undefined ? undefined : { color: 'secondary.main', fontWeight: 600 }}>
        {texto}
      </Box>
    </Typography>
  );
};

const layout = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 2, sm: 2.5 },
  py: 1.25,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '110px minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"numero situacao" "valores valores"', md: '"numero valores situacao"' },
} as const;
