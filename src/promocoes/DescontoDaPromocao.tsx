import { Typography } from '@mui/material';
import type { Promocao } from '../providers/records';
import { formatPercent, type Linha } from './desconto';
import { descontoDe } from './formulario';

/** What discount the promotion will have, and where it comes from. */
export const DescontoDaPromocao = ({ linhas, promocao }: { linhas: Linha[]; promocao?: Promocao }) => {
  if (linhas.length === 0 && !promocao) return null;
  const origin = linhas.length > 0 ? 'média dos produtos' : 'continua o mesmo se nenhum produto for adicionado';
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
      Desconto da promoção: <strong>{formatPercent(descontoDe(linhas, promocao))}</strong> ({origin})
    </Typography>
  );
};
