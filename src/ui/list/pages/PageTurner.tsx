import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { IconButton, OutlinedInput, Stack, Typography } from '@mui/material';
import { useEvent, useListContext, useListPaginationContext } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../domain';
import { useDataRouter } from '../../useDataRouter';

/** One page back, one ahead, or any by its number: three stops for the Tab key, however many pages there are. */
export const PageTurner = () => {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const { meta } = useListContext();
  const pages = Math.ceil(total / perPage);
  const [typed, setTyped] = useState(String(page));
  // A second click may come before the first one's page is there.
  const asked = useRef(page);
  const follow = useEvent(() => {
    asked.current = page;
    setTyped(String(page));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to follow.
  useEffect(follow, [page]);
  // Whoever goes elsewhere before the page that was asked for is drawn is shown no other page by that.
  const router = useDataRouter();
  useEffect(
    () => router?.subscribe(({ location }) => pageIn(location.search) !== asked.current && follow()),
    [router, follow],
  );

  // From a button that leads no further the focus goes to the field.
  const turner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turned page is the reason to look.
  useEffect(() => {
    const { activeElement: active } = document;
    if (!active?.matches('[aria-disabled="true"]') || !turner.current?.contains(active)) return;
    turner.current.querySelector('input')?.focus({ preventScroll: true });
  }, [page, pages]);

  const go = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), pages);
    setTyped(String(next));
    asked.current = next;
    if (next !== page) setPage(next);
  };
  const goTyped = () => (/^\d+$/.test(typed.trim()) ? go(Number(typed)) : follow());
  return (
    <Stack ref={turner} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Turn label="Ir para a página anterior" off={page <= 1} onClick={() => go(asked.current - 1)}>
        <PreviousIcon />
      </Turn>
      <Typography variant="body2">Página</Typography>
      <OutlinedInput
        size="small"
        value={typed}
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
      <Turn label="Ir para a próxima página" off={page >= pages} onClick={() => go(asked.current + 1)}>
        <NextIcon />
      </Turn>
    </Stack>
  );
};

/** The page that the address of a list asks for. */
const pageIn = (search: string) => Number(new URLSearchParams(search).get('page') ?? 1);

/** At the first and the last page the button does nothing; taken away, or disabled, it would take the focus with it. */
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
