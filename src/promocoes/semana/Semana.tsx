import { Button, Card, Stack, Typography } from '@mui/material';
import { useListContext, useStore } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type CalendarDate, catalogue, paths, weekOf } from '../../domain';
import { usePreference, useToday } from '../../ui';
import { WeekNav } from '../WeekNav';
import { SemanaBody } from './SemanaBody';

/** The week of the list's promotions. Whether it is folded is remembered. */
export const Semana = () => {
  const { error } = useListContext();
  const [open, setOpen] = usePreference('semana aberta', true);
  const [picked, setPicked] = useStore<CalendarDate | null>('promocoes.semana', null);
  const titleId = useId();
  const today = useToday();
  const date = picked && !weekOf(picked).includes(today) ? picked : today;

  // The list below tells the failure.
  if (error) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Stack direction="row" useFlexGap sx={header}>
        <Typography component="h2" variant="h6" id={titleId}>
          Semana
        </Typography>
        {open && <WeekNav date={date} onChange={(next) => setPicked(weekOf(next).includes(today) ? null : next)} />}
        <Stack direction="row" sx={{ ml: 'auto' }}>
          {catalogue.stored && (
            <Button size="small" color="inherit" component={Link} to={paths.promocao.offers(date)}>
              Imprimir ofertas
            </Button>
          )}
          <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ocultar semana' : 'Mostrar semana'}
          </Button>
        </Stack>
      </Stack>
      {open && <SemanaBody key={weekOf(date)[0]} date={date} />}
    </Card>
  );
};

const header = { pl: 2.5, pr: 1.5, py: 1, columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' };
