import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { cut } from '../lib';

const limit = 400;

/** Text with its line breaks; a long one is folded at first. */
export const LongText = ({ text }: { text: string }) => {
  const [open, setOpen] = useState(false);
  const long = text.length > limit;
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {long && !open ? `${cut(text, limit).trimEnd()}…` : text}
      </Typography>
      {long && (
        <Button size="small" sx={{ ml: -0.75 }} onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? 'Mostrar menos' : 'Mostrar tudo'}
        </Button>
      )}
    </>
  );
};
