import { Box, type BoxProps } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';

/** Whether the list in context still has the records of an earlier query, and whether to show that yet. */
export function useListWait(): { stale: boolean; noticed: boolean } {
  const { isPlaceholderData: stale = false } = useListContext();
  return { stale, noticed: useLasted(stale) };
}

/** The element around a list's records: inert, and after a moment dimmed, while they are stale. */
export const StaleRows = ({ sx, ...props }: BoxProps) => {
  const { stale, noticed } = useListWait();
  return <Box inert={stale} {...props} sx={[...(Array.isArray(sx) ? sx : [sx]), noticed && { opacity: 0.45 }]} />;
};

/** Longest wait, in milliseconds, that shows no sign of waiting. */
const unnoticed = 150;

/** Whether a wait has lasted long enough to be shown. */
export function useLasted(waiting: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLasted(true), unnoticed);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [waiting]);
  return waiting && lasted;
}
