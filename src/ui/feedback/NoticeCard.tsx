import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  role?: 'alert';
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** What stands in a page's place: why the page is not there, and the way on. */
export const NoticeCard = ({ role, title, text, children }: Props) => (
  <Card role={role} sx={{ maxWidth: 520, mx: 'auto', mt: { xs: 4, md: 12 }, p: 4, textAlign: 'center' }}>
    <Typography component="h1" variant="h5" gutterBottom>
      {title}
    </Typography>
    <Typography color="text.secondary" sx={{ mb: 3 }}>
      {text}
    </Typography>
    {children}
  </Card>
);
