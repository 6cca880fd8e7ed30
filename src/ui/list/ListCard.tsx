import { Box, Card, Divider, Stack, Typography } from '@mui/material';
import { useListPaginationContext } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useResource } from '../useResource';
import { SkipRows } from './pages/SkipRows';
import { useTotalText } from './useTotalText';

interface Props {
  /** Heading of the card, when it is not the count itself. */
  title?: string;
  /** Before the heading, above what stands first in the rows. */
  lead?: ReactNode;
  /** At the right of the heading. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The card that the records of a list stand in, under their count. A page that was turned shows from its top. */
export const ListCard = ({ title, lead, tools, children }: Props) => {
  const count = `${useTotalText()} ${useResource().texts.found}`;
  const { page } = useListPaginationContext();
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
  }, [page]);
  return (
    // `clip` keeps the corners round and, unlike `hidden`, lets a table's head stick to the window.
    <Card ref={card} sx={{ overflow: 'clip', scrollMarginTop: { xs: 64, md: 8 } }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          position: 'relative',
          pl: lead ? 1 : 2.5,
          pr: 2.5,
          py: 1.75,
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
        }}
      >
        {lead}
        {/* Whoever does not see it hears what each search found. */}
        <Box role="status" sx={{ flex: '1 1 160px' }}>
          <Typography component="h2" variant={title ? 'h6' : 'subtitle1'} sx={{ fontWeight: 600, lineHeight: 1.4 }}>
            {title ?? count}
          </Typography>
          {title && (
            <Typography variant="body2" color="text.secondary">
              {count}
            </Typography>
          )}
        </Box>
        <SkipRows />
        {tools}
      </Stack>
      <Divider />
      {children}
    </Card>
  );
};
