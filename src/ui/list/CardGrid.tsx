import type { ReactNode } from 'react';
import { StaleRows } from './waiting/StaleRows';

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <StaleRows
    component="ul"
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    }}
  >
    {children}
  </StaleRows>
);
