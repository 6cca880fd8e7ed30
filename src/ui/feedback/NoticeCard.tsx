import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  role?: 'alert';
  title: string;
  text: string;
  children: ReactNode;
}

/** Stands in a page's place and says why the page is not there; `children` lead on. */
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
