import { Alert, Box, Button, Pagination, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { counted, formatCount } from '../../domain';
import { parseMoment, withoutBidiControls } from '../../lib';
import { formatDay } from '../formats';
import type { ColumnMap } from '../types';
import { useImportContext, usePhase } from './useImport';

/** Heading of a step, focused when the step opens for keyboard and screen readers. */
export const StepTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography ref={heading} tabIndex={-1} component="h3" variant="h6" sx={{ fontSize: '1.25rem', outline: 'none' }}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" aria-live="polite" color="text.secondary" sx={{ mt: 0.25, maxWidth: 760 }}>
          {children}
        </Typography>
      )}
    </Box>
  );
};

interface NoticeProps {
  severity: 'error' | 'warning' | 'info';
  children: ReactNode;
  /** A button in the notice, and what it does with the dialog around it. */
  action?: readonly [label: string, act: (dialog: Element | null) => void];
}

export const Notice = ({ severity, children, action }: NoticeProps) => (
  <Alert
    severity={severity}
    variant="outlined"
    sx={{ mb: 2 }}
    action={
      action && (
        <Button
          color="inherit"
          size="small"
          onClick={({ currentTarget }) => action[1](currentTarget.closest('[role=dialog]'))}
        >
          {action[0]}
        </Button>
      )
    }
  >
    {children}
  </Alert>
);

/** Says what the sheet brings beyond its rows: changes kept from before, or reasons of an earlier import. */
export const SheetNotices = ({ returned }: { returned?: boolean }) => {
  const { mends, discardMends } = useImportContext();
  const discard = (dialog: Element | null) => {
    dialog?.querySelector('h3')?.focus();
    void discardMends();
  };
  return (
    <>
      {returned && (
        <Notice severity="info">
          Esta é uma lista de erros de uma importação: só as linhas dela são importadas, e a coluna Motivo não é lida.
        </Notice>
      )}
      {mends.recovered > 0 && (
        <Notice severity="info" action={['Descartar', discard]}>
          {counted(mends.recovered, { singular: 'correção recuperada', plural: 'correções recuperadas' })}
        </Notice>
      )}
    </>
  );
};

export const CancelButton = ({ label = 'Cancelar' }: { label?: string }) => {
  const { close } = useImportContext();
  return (
    <Button color="inherit" onClick={close}>
      {label}
    </Button>
  );
};

/** From whose import the columns are, that records will not last, and warnings for fields without a column. */
export const UnreadNotices = ({ columnMap }: { columnMap: ColumnMap }) => {
  const { destination } = useImportContext();
  const { passing } = destination;
  return (
    <>
      <RememberedNotice />
      {passing && <Notice severity="info">{passing}</Notice>}
      {destination.fields.map(
        ({ id, unread }) =>
          unread &&
          columnMap[id] === undefined && (
            <Notice key={id} severity="warning">
              {unread}
            </Notice>
          ),
      )}
    </>
  );
};

const RememberedNotice = () => {
  const { forget } = useImportContext();
  const { remembered } = usePhase('columns', 'review').reading;
  if (!remembered) return null;
  const { who, at, answers } = remembered;
  const day = formatDay(parseMoment(at));
  const author = who ? ` por ${withoutBidiControls(who)}` : '';
  return (
    <Notice severity="info" action={['Esquecer', () => void forget()]}>
      Lembrado da importação de {day}
      {author}: {Object.keys(answers).length > 0 ? 'as colunas e as respostas' : 'as colunas'}.
    </Notice>
  );
};

export const RowList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {children}
  </Box>
);

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pagination with the shown range; absent with a single page. `page` counts from 1. */
export const Pager = ({ page, perPage, total, onPage }: PagerProps) => {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <Stack direction="row" useFlexGap sx={{ ...spread, mt: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {formatCount(first)}–{formatCount(Math.min(page * perPage, total))} de {formatCount(total)}
      </Typography>
      <Pagination page={page} count={pages} siblingCount={0} color="primary" onChange={(_, other) => onPage(other)} />
    </Stack>
  );
};

export const spread = { gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' };
