import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { IconButton, OutlinedInput, Stack, Typography } from '@mui/material';
import { useListContext, useListPaginationContext } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../domain';

/** Turns one page back or ahead, or to a page by its number. */
export const PageTurner = () => {
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
