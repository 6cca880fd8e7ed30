import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { type CalendarDate, counted, weekdayOf } from '../../domain';
import { useToday } from '../../ui';
import { dayAndMonth } from '../datesText';
import { SemanaLink } from './SemanaLink';
import type { WeekDay } from './week';

const shown = 4;

export const SemanaDays = ({ week }: { week: readonly WeekDay[] }) => {
  const today = useToday();
  const [picked, setPicked] = useState<CalendarDate | null>(null);
  const [all, setAll] = useState(false);
  const shownDay = week.find(({ date }) => date === picked) ?? week.find(({ date }) => date === today) ?? week[0];
  if (!shownDay) return null;
  const promocoes = [...shownDay.valid, ...shownDay.suspended];
  return (
    <Box sx={{ px: 1.5, pb: 1.5 }}>
      <Box role="group" aria-label="Dia da semana" sx={columns}>
        {week.map(({ date, valid }) => (
          <ButtonBase
            key={date}
            aria-pressed={date === shownDay.date}
            aria-current={date === today ? 'date' : undefined}
            aria-label={`${weekdayOf(date)}, ${counted(valid.length, 'promoção(ões)')}, ${dayAndMonth(date)}${date === today ? ', hoje' : ''}`}
            onClick={() => {
              setPicked(date);
              setAll(false);
            }}
            sx={day(date === shownDay.date)}
          >
            <Box component="span" sx={{ fontSize: '0.8125rem' }}>
              {date === today ? 'hoje' : weekdayOf(date).slice(0, 3).toLocaleLowerCase('pt-BR')}
            </Box>
            <Box component="span" sx={{ fontSize: '0.6875rem' }}>
              {dayAndMonth(date)}
            </Box>
            <Box component="span" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
              {valid.length}
            </Box>
          </ButtonBase>
        ))}
      </Box>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ px: 1, pt: 1.25, pb: 0.75 }}>
        {weekdayOf(shownDay.date)}, {dayAndMonth(shownDay.date)}
        {shownDay.date === today && ' · hoje'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {promocoes.slice(0, all ? undefined : shown).map((promocao) => (
          <SemanaLink key={promocao.id} promocao={promocao} />
        ))}
      </Box>
      {promocoes.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1 }}>
          Nenhuma promoção neste dia.
        </Typography>
      )}
      {promocoes.length > shown && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 0.5 }}>
          {all ? 'Mostrar menos' : `Mostrar mais ${promocoes.length - shown}`}
        </Button>
      )}
    </Box>
  );
};

const columns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 };

const day = (picked: boolean) => ({
  flexDirection: 'column',
  py: 0.75,
  borderRadius: 2,
  lineHeight: 1.35,
  fontFamily: 'inherit',
  color: picked ? 'primary.contrastText' : 'text.primary',
  bgcolor: picked ? 'primary.main' : 'rgb(160 200 180 / 10%)',
  '&[aria-current]': { boxShadow: 'inset 0 0 0 1.5px #5ee0a0' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
});
