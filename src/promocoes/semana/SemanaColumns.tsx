import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { weekdayOf } from '../../domain';
import { Hidden, useToday } from '../../ui';
import { dayAndMonth } from '../datesText';
import { SemanaLink } from './SemanaLink';
import type { WeekDay } from './week';

const shown = 3;

export const SemanaColumns = ({ week }: { week: readonly WeekDay[] }) => {
  const [all, setAll] = useState(false);
  const today = useToday();
  const hidden = week.some(({ valid, suspended }) => valid.length + suspended.length > shown);
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', px: 1, pb: hidden ? 0 : 1.5 }}>
        {week.map((day) => (
          <DayColumn key={day.date} day={day} today={day.date === today} limit={all ? undefined : shown} />
        ))}
      </Box>
      {hidden && (
        <Box sx={{ px: 1.75, py: 1 }}>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Mostrar menos da semana' : 'Mostrar a semana inteira'}
          </Button>
        </Box>
      )}
    </>
  );
};

const DayColumn = ({ day, today, limit }: { day: WeekDay; today: boolean; limit?: number }) => {
  const { date, valid, suspended } = day;
  const titleId = useId();
  const promocoes = [...valid, ...suspended];
  const visible = promocoes.slice(0, limit);
  const rest = promocoes.length - visible.length;
  const note = promocoes.length === 0 ? '–' : rest > 0 && `mais ${rest}`;
  return (
    <Box sx={{ minWidth: 0, p: 0.75, borderRadius: 2, bgcolor: today ? 'rgb(94 224 160 / 9%)' : undefined }}>
      <Typography
        component="h3"
        variant="body2"
        id={titleId}
        aria-current={today ? 'date' : undefined}
        sx={{
          px: 1,
          pb: 0.75,
          fontWeight: 650,
          color: today ? 'primary.main' : 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {weekdayOf(date).replace('-feira', '')}
        {today && ' · hoje'}
        <Box component="span" sx={{ float: 'right' }}>
          {valid.length}
          <Hidden> promoção(ões)</Hidden>
        </Box>
        <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
          {dayAndMonth(date)}
        </Box>
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {visible.map((promocao) => (
          <SemanaLink key={promocao.id} promocao={promocao} />
        ))}
        {note && (
          <Typography component="li" variant="body2" color="text.secondary" sx={{ px: 1 }}>
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
