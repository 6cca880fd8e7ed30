import { Chip } from '@mui/material';
import { type PromocaoState, stateLabels } from '../../domain';

const looks: Record<
  PromocaoState,
  { color: 'primary' | 'info' | 'warning' | 'default'; variant: 'filled' | 'outlined' }
> = {
  validToday: { color: 'primary', variant: 'filled' },
  scheduled: { color: 'info', variant: 'outlined' },
  suspended: { color: 'warning', variant: 'outlined' },
  ended: { color: 'default', variant: 'filled' },
  otherDay: { color: 'default', variant: 'outlined' },
};

/** How a promotion stands, in a word; nothing of one that is valid on other weekdays. */
export const StateChip = ({ state }: { state: PromocaoState }) => {
  const label = stateLabels[state];
  return label && <Chip size="small" label={label} {...looks[state]} />;
};
