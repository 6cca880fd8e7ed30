import { Button, Stack, Typography } from '@mui/material';
import { useCopy } from './useCopy';

/** A secret to copy, with its button. */
export const CopiedKey = ({ secret, label }: { secret: string; label: string }) => {
  const copy = useCopy('Chave copiada', 'Selecione a chave e copie.');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
        {secret}
      </Typography>
      <Button size="small" onClick={() => copy(secret)}>
        {label}
      </Button>
    </Stack>
  );
};
