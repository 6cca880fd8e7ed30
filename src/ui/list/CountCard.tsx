import { Box, Card, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { formatCount } from '../../domain';
import { clamp } from '../clamp';
import { ExampleLabel } from '../ExampleLabel';
import { RecordActions } from './RecordActions';
import { RecordName } from './RecordName';

interface Props {
  record: RaRecord;
  name: string;
  count: number;
  countLabel: string;
  example?: boolean;
}

export const CountCard = ({ record, name, count, countLabel, example }: Props) => (
  <Card
    component="li"
    data-row={record.id}
    tabIndex={-1}
    sx={{ p: 2, pl: 2.5, display: 'flex', gap: 1, alignItems: 'flex-start' }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="h2" variant="h6" sx={clamp(3)} title={name}>
        <RecordName record={record} name={name} />
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary">
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 700 }}>
            {formatCount(count)}
          </Box>{' '}
          {countLabel}
        </Typography>
        {example && <ExampleLabel />}
      </Stack>
    </Box>
    <RecordActions record={record} name={name} />
  </Card>
);
