import { Box, Chip, type ChipProps, Stack, Typography } from '@mui/material';
import { daysText, formatPercent, type PromocaoState, paths, stateLabels, stateOf } from '../../domain';
import type { Promocao } from '../../providers';
import { clamp, useToday } from '../../ui';
import { RecordActions, RecordName } from '../../ui/list';
import { startAndEndText } from '../datesText';
import { OverlapNotes } from './OverlapNotes';
import { PromocaoMenu } from './PromocaoMenu';
import { PromocaoRowProdutos } from './PromocaoRowProdutos';
import { StatusButton } from './StatusButton';

/** One promotion in the list. */
export const PromocaoRow = ({ promocao }: { promocao: Promocao }) => {
  const { id, nome, descricao, desconto, categoria } = promocao;
  const today = useToday();
  const state = stateOf(promocao, today);
  const period = startAndEndText(promocao);
  return (
    <>
      <Box sx={layout}>
        <Box sx={{ gridArea: 'text', minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, ...clamp(2) }} title={nome}>
            <RecordName record={promocao} name={nome} editTo={paths.promocao.edit(id)} />
          </Typography>
          {descricao && (
            <Typography variant="body2" color="text.secondary" sx={clamp(2)}>
              {descricao}
            </Typography>
          )}
          <Typography variant="body2" sx={{ mt: 0.5, color: 'primary.main' }}>
            {daysText(promocao)}
          </Typography>
          {period && <Typography variant="body2">{period}</Typography>}
          <Stack direction="row" useFlexGap spacing={0.75} sx={{ mt: 1, flexWrap: 'wrap' }}>
            {stateLabels[state] && <Chip size="small" label={stateLabels[state]} {...looks[state]} />}
            <Chip size="small" variant="outlined" label={`${formatPercent(desconto)} de desconto`} />
            <Chip size="small" variant="outlined" label={categoria} sx={{ maxWidth: '100%' }} />
          </Stack>
        </Box>
        <Stack direction="row" sx={{ gridArea: 'actions', mt: { xs: 0.5, sm: -0.75 }, justifySelf: 'end' }}>
          <StatusButton promocao={promocao} />
          <RecordActions record={promocao} name={nome} editTo={paths.promocao.edit(id)} />
          <PromocaoMenu promocao={promocao} />
        </Stack>
      </Box>
      <PromocaoRowProdutos promocao={promocao} />
      <OverlapNotes promocao={promocao} />
    </>
  );
};

const looks: Record<PromocaoState, Pick<ChipProps, 'color' | 'variant'>> = {
  validToday: { color: 'primary' },
  scheduled: { color: 'info', variant: 'outlined' },
  suspended: { color: 'warning', variant: 'outlined' },
  ended: {},
  otherDay: {},
};

const layout = {
  pl: 2.5,
  pr: 1.5,
  py: 1.75,
  display: 'grid',
  columnGap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"text" "actions"', sm: '"text actions"' },
};
