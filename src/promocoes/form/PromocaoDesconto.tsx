import { Typography } from '@mui/material';
import { formatPercent, type PromocaoProduto } from '../../domain';
import type { Promocao } from '../../providers';
import { useRecordForm } from '../../ui/record';
import { descontoOf } from './formValues';

/** What discount the promotion will have, and where it comes from. */
export const PromocaoDesconto = ({ rows }: { rows: PromocaoProduto[] }) => {
  const { record: promocao } = useRecordForm<Promocao>();
  if (rows.length === 0 && !promocao) return null;
  const origin = rows.length > 0 ? 'média dos produtos' : 'continua o mesmo se nenhum produto for adicionado';
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
      Desconto da promoção: <strong>{formatPercent(descontoOf(rows, promocao))}</strong> ({origin})
    </Typography>
  );
};
