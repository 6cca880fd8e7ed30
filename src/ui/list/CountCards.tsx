import { Box, Card, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { formatCount } from '../../domain';
import { clamp } from '../clamp';
import { ExampleLabel } from '../ExampleLabel';
import { useResource } from '../useResource';
import { RecordActions } from './RecordActions';
import { RecordName } from './RecordName';
import { StaleRows } from './waiting/StaleRows';

/** Records as cards, each with the count that its resource declares. */
export const CountCards = ({ records }: { records: readonly RaRecord[] }) => {
  const { naming, fields } = useResource();
  const [field = '', { counts = '', example = false } = {}] =
    Object.entries(fields).find(([, { counts }]) => counts) ?? [];
  return (
    <StaleRows component="ul" sx={grid}>
      {records.map((record) => {
        const name = String(record[naming]);
        return (
          <Card component="li" key={record.id} data-row={record.id} tabIndex={-1} sx={card}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="h2" variant="h6" sx={clamp(3)} title={name}>
                <RecordName record={record} name={name} />
              </Typography>
              <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography variant="body2" color="text.secondary">
                  <Box component="span" sx={{ color: 'primary.main', fontWeight: 700 }}>
                    {formatCount(record[field])}
                  </Box>{' '}
                  {counts}
                </Typography>
                {example && <ExampleLabel />}
              </Stack>
            </Box>
            <RecordActions record={record} name={name} />
          </Card>
        );
      })}
    </StaleRows>
  );
};

const grid = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
};

const card = { p: 2, pl: 2.5, display: 'flex', gap: 1, alignItems: 'flex-start' };
