import { Box, Card, Divider, Stack, Typography } from '@mui/material';
import { useListPaginationContext } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useResource } from '../useResource';
import { SkipRows } from './pages/ListPagination';
import { useTotalText } from './useTotalText';

interface Props {
  /** Heading of the card, where the count is not. */
  title?: string;
  lead?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** The card around the records of a list, with their count. Turning the page scrolls to its top. */
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
    // Unlike `hidden`, `clip` lets a table's head stick to the window.
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
