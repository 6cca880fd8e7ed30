import { Box, type BoxProps } from '@mui/material';
import { useListWait } from './useListWait';

/** The element around a list's records. While they are not those that were asked for they are dimmed, and nothing acts on them. */
export const StaleRows = ({ sx, ...props }: BoxProps) => {
  const { stale, noticed } = useListWait();
  return <Box inert={stale} {...props} sx={[...(Array.isArray(sx) ? sx : [sx]), noticed && { opacity: 0.45 }]} />;
};
