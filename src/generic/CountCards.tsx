import { Box, Card, Link, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { clamp, countIn, ExampleLabel, useResource } from '../ui';
import { RecordActions, RecordName, StaleRows } from '../ui/list';

/** Records as cards, each with the count that its resource declares. */
export const CountCards = ({ records }: { records: readonly RaRecord[] }) => {
  const resource = useResource();
  return (
    <StaleRows component="ul" sx={grid}>
      {records.map((record) => {
        const name = String(record[resource.naming]);
        return (
          <Card component="li" key={record.id} data-row={record.id} tabIndex={-1} sx={card}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="h2" variant="h6" sx={clamp(3)} title={name}>
                <RecordName record={record} name={name} />
              </Typography>
              <Count record={record} />
            </Box>
            <RecordActions record={record} name={name} />
          </Card>
        );
      })}
    </StaleRows>
  );
};

const Count = ({ record }: { record: RaRecord }) => {
  const counted = countIn(useResource(), record);
  if (!counted) return null;
  const { count, counts, isExample, to } = counted;
  const text = (
    <>
      <Box component="span" sx={{ color: 'primary.main', fontWeight: 700 }}>
        {count}
      </Box>{' '}
      {counts}
    </>
  );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="text.secondary">
        {to ? (
          <Link component={RouterLink} to={to} color="inherit">
            {text}
          </Link>
        ) : (
          text
        )}
      </Typography>
      {isExample && <ExampleLabel />}
    </Stack>
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

const card = { p: 2, pl: 2.5, overflow: 'visible', display: 'flex', gap: 1, alignItems: 'flex-start' };
