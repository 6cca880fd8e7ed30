import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { Campo } from '../destinos';
import type { ColunaDoArquivo } from '../tipos';

interface Props {
  campo: Campo;
  colunas: readonly ColunaDoArquivo[];
  coluna: number | undefined;
  onChange: (coluna: number | undefined) => void;
}

const nenhuma = 'nenhuma';

/** One field with the column that stands for it and samples of what that column holds. */
export const CampoLigado = ({ campo, colunas, coluna, onChange }: Props) => {
  const escolhida = colunas.find(({ indice }) => indice === coluna);
  return (
    <Box component="li" sx={layout}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
        <CheckIcon
          aria-hidden
          fontSize="small"
          sx={{ color: escolhida ? 'primary.main' : 'transparent', display: { xs: 'none', md: 'block' } }}
        />
        <Typography sx={{ fontWeight: 650 }}>{campo.rotulo}</Typography>
      </Box>
      <TextField
        select
        label={`Coluna de ${campo.rotulo}`}
        value={escolhida ? escolhida.indice : nenhuma}
        onChange={({ target }) => onChange(target.value === nenhuma ? undefined : Number(target.value))}
        error={campo.indispensavel && !escolhida}
      >
        <MenuItem value={nenhuma}>Nenhuma</MenuItem>
        {colunas.map(({ indice, letra, titulo, amostras }) => (
          <MenuItem key={indice} value={indice}>
            {letra} · {titulo || amostras[0]}
          </MenuItem>
        ))}
      </TextField>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ alignSelf: 'center', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {escolhida ? escolhida.amostras.join(' · ') || 'coluna vazia' : campo.semColuna}
      </Typography>
    </Box>
  );
};

const layout = {
  display: 'grid',
  gap: { xs: 1.25, md: 3 },
  px: 2.5,
  py: 2,
  gridTemplateColumns: { md: '230px minmax(0, 300px) minmax(0, 1fr)' },
} as const;
