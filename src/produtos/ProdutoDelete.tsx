import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../domain';
import { faultOf } from '../providers';
import { useSelection } from '../ui/list';
import { DeleteDialog, useRecordDialogs } from '../ui/record';
import { removeTexts } from './texts';

const named = 6;

/** The delete question, and a second one for a product in promotions. */
export const ProdutoDelete = () => {
  const [promocoes, setPromocoes] = useState<string[]>([]);
  const { open } = useRecordDialogs();
  const { drop } = useSelection();

  const deleted = () => {
    if (open?.kind === 'delete') drop(open.record);
  };

  const refused = (error: unknown) => {
    const { usedBy = [] } = faultOf(error);
    setPromocoes(usedBy);
    return usedBy.length > 0;
  };

  if (promocoes.length === 0) return <DeleteDialog onRefused={refused} onDeleted={deleted} />;
  const rest = promocoes.length - named;
  return (
    <DeleteDialog texts={removeTexts(promocoes.length)} meta={{ removeFromPromocoes: true }} onDeleted={deleted}>
      <Box
        component="ul"
        aria-label="Promoções com este produto"
        sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}
      >
        {promocoes.slice(0, named).map((nome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list is static.
          <Typography component="li" key={index}>
            {nome}
          </Typography>
        ))}
        {rest > 0 && <Typography component="li">e mais {formatCount(rest)}</Typography>}
      </Box>
    </DeleteDialog>
  );
};
