import { Box, Chip, Stack, Typography } from '@mui/material';
import { daysText, formatPercent, paths } from '../../domain';
import type { Promocao } from '../../providers';
import { clamp } from '../../ui';
import { RecordActions } from '../../ui/list';
import { PromocaoRowProdutos } from './PromocaoRowProdutos';

/** One promotion: name, description, days, discount, category, whether it is suspended, and its products. */
export const PromocaoRow = ({ promocao }: { promocao: Promocao }) => {
  const { id, nome, descricao, desconto, categoria, status } = promocao;
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ pl: 2.5, pr: 1.5, py: 1.75, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, ...clamp(2) }} title={nome}>
            {nome}
          </Typography>
          {descricao && (
            <Typography variant="body2" color="text.secondary" sx={clamp(2)}>
              {descricao}
            </Typography>
          )}
          <Typography variant="body2" sx={{ mt: 0.5, color: 'primary.main' }}>
            {daysText(promocao)}
          </Typography>
          <Stack direction="row" useFlexGap spacing={0.75} sx={{ mt: 1, flexWrap: 'wrap' }}>
            {status === 'Suspender' && <Chip size="small" color="warning" variant="outlined" label="Suspensa" />}
            <Chip size="small" variant="outlined" label={`${formatPercent(desconto)} de desconto`} />
            <Chip size="small" variant="outlined" label={categoria} sx={{ maxWidth: '100%' }} />
          </Stack>
        </Box>
        <RecordActions record={promocao} name={nome} editTo={paths.promocao.edit(id)} />
      </Stack>
      <PromocaoRowProdutos promocao={promocao} />
    </>
  );
};
