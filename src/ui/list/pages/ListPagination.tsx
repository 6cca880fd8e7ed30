import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Button, IconButton, OutlinedInput, Stack, Typography } from '@mui/material';
import { useListContext, useListPaginationContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../domain';
import { SelectField } from '../../field/SelectField';
import { useResource } from '../../useResource';
import { useTotalText } from '../useTotalText';
import { usePageSize } from './pageSize';

/** The range of rows shown, the page size and the page turner; absent while the smallest page holds all records. */
export const ListPagination = () => {
  const { page, perPage, total = 0 } = useListPaginationContext();
  const totalText = useTotalText();
  const translate = useTranslate();
  const { sizes } = useResource().pageSizes;
  if (total <= Math.min(...sizes)) return null;
  const range = {
    offsetBegin: formatCount((page - 1) * perPage + 1),
    offsetEnd: formatCount(Math.min(page * perPage, total)),
    total: totalText,
  };
  return (
    <Stack
      component="nav"
      aria-label="Páginas da lista"
      id={pagerId}
      tabIndex={-1}
      direction="row"
      useFlexGap
      sx={{ mt: 2, columnGap: 3, rowGap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
        {translate('ra.navigation.page_range_info', range)}
      </Typography>
      <PageSize sizes={sizes} />
      {total > perPage && <PageTurner />}
    </Stack>
  );
};

const PageSize = ({ sizes }: { sizes: readonly number[] }) => {
  const { perPage, setPerPage } = useListPaginationContext();
  const [, keep] = usePageSize();
  const choose = (size: number) => {
    keep(size);
    setPerPage(size);
  };
  return (
    <SelectField
      label="Linhas por página"
      value={String(perPage)}
      choices={sizes.map((size) => ({ id: String(size), name: String(size) }))}
      onChange={(size) => choose(Number(size))}
      sx={{ width: 140 }}
    />
  );
};

/** Turns one page back or ahead, or to a page by its number. */
const PageTurner = () => {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const { meta } = useListContext();
  const pages = Math.ceil(total / perPage);
  const [typed, setTyped] = useState<string>();
  const turner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page was turned.
  useEffect(() => {
    setTyped(undefined);
    // A button that leads no further hands its focus to the field.
    const { activeElement: active } = document;
    if (!active?.matches('[aria-disabled="true"]') || !turner.current?.contains(active)) return;
    turner.current.querySelector('input')?.focus({ preventScroll: true });
  }, [page, pages]);

  const go = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), pages);
    if (next !== page) setPage(next);
  };
  const goTyped = () => {
    setTyped(undefined);
    if (typed && /^\d+$/.test(typed.trim())) go(Number(typed));
  };
  return (
    <Stack ref={turner} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Turn label="Ir para a página anterior" off={page <= 1} onClick={() => go(page - 1)}>
        <PreviousIcon />
      </Turn>
      <Typography variant="body2">Página</Typography>
      <OutlinedInput
        size="small"
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && goTyped()}
        onBlur={goTyped}
        inputProps={{ 'aria-label': 'Ir para a página', inputMode: 'numeric', maxLength: 7, autoComplete: 'off' }}
        sx={{ width: 76, '& input': { textAlign: 'center', py: 0.75 } }}
      />
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'nowrap' }}
      >{`de ${formatCount(pages)}${meta?.atLeast ? ' ou mais' : ''}`}</Typography>
      <Turn label="Ir para a próxima página" off={page >= pages} onClick={() => go(page + 1)}>
        <NextIcon />
      </Turn>
    </Stack>
  );
};

/** Not `disabled` where it leads no further, which would lose the focus. */
const Turn = (props: { label: string; off: boolean; onClick: () => void; children: ReactNode }) => (
  <IconButton
    aria-label={props.label}
    aria-disabled={props.off}
    onClick={props.off ? undefined : props.onClick}
    sx={{ opacity: props.off ? 0.4 : 1 }}
  >
    {props.children}
  </IconButton>
);

const pagerId = 'paginas-da-lista';

/** Leads the keyboard past the rows to the page turner. Visible while focused, over the page: rows must not move. */
export const SkipRows = () => {
  const { total = 0, perPage } = useListPaginationContext();
  if (total <= perPage) return null;
  return (
    <Button
      size="small"
      variant="contained"
      onClick={() => document.getElementById(pagerId)?.focus()}
      sx={{
        position: 'absolute',
        zIndex: 1,
        right: 20,
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      Pular para as páginas
    </Button>
  );
};
