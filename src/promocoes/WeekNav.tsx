import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { addDays, type CalendarDate, formatDate, weekOf } from '../domain';
import { useToday } from '../ui';
import { dayAndMonth } from './datesText';

interface Props {
  date: CalendarDate;
  onChange: (date: CalendarDate) => void;
}

/** '23/11 a 29/11/2026'; with both years where the week has two. */
export function weekText(date: CalendarDate): string {
  const [monday = date, , , , , , sunday = date] = weekOf(date);
  const oneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return `${oneYear ? dayAndMonth(monday) : formatDate(monday)} a ${formatDate(sunday)}`;
}

export const WeekNav = ({ date, onChange }: Props) => {
  const today = useToday();
  const next = useRef<HTMLButtonElement>(null);
  const goToToday = () => {
    // The focused button disappears.
    next.current?.focus();
    onChange(today);
  };
  return (
    <Stack direction="row" role="group" aria-label="Semana mostrada" sx={{ alignItems: 'center' }}>
      <IconButton title="Semana anterior" onClick={() => onChange(addDays(date, -7))}>
        <PreviousIcon />
      </IconButton>
      <Typography variant="body2" aria-live="polite" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {weekText(date)}
      </Typography>
      <IconButton ref={next} title="Próxima semana" onClick={() => onChange(addDays(date, 7))}>
        <NextIcon />
      </IconButton>
      {!weekOf(date).includes(today) && (
        <Button size="small" color="inherit" onClick={goToToday}>
          Esta semana
        </Button>
      )}
    </Stack>
  );
};
