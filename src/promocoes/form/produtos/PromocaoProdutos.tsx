import AddIcon from '@mui/icons-material/Add';
import AddListIcon from '@mui/icons-material/PlaylistAdd';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { formatCount, formatPercent } from '../../../domain';
import { ImportButton } from '../../../planilhas';
import type { ProdutoDaPromocao, Promocao } from '../../../providers';
import { Hidden, lazyWithRetry } from '../../../ui';
import { DialogBoundary } from '../../../ui/feedback';
import { useHistoryEntry, useRecordForm } from '../../../ui/record';
import { descontoOf, type FormRow, rowsOf, toFormRows } from '../formValues';
import { ChosenRows } from './ChosenRows';
import { PromocaoProdutoRow } from './PromocaoProdutoRow';
import { Rows } from './Rows';
import { useRows } from './useRows';

const AddProdutosDialog = lazyWithRetry(() => import('../add/AddProdutosDialog'));

export const PromocaoProdutos = ({ copied }: { copied?: readonly ProdutoDaPromocao[] }) => {
  const { list, newRow, rows, rowProps, choice, overlapping, add, addMany, replace, getValues } = useRows(copied);
  const adding = useHistoryEntry<true>('addsProdutos');
  const addButton = (
    <Button ref={newRow} variant="outlined" title="Acrescenta uma linha" startIcon={<AddIcon />} onClick={add}>
      Novo Produto
    </Button>
  );

  return (
    <Card component="section" aria-labelledby="produtos-da-promocao" sx={{ p: 2.5 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography component="h2" variant="h6" id="produtos-da-promocao" sx={{ flex: '1 1 200px' }}>
          Produtos da Promoção
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={1.5} sx={{ width: { xs: 1, sm: 'auto' } }}>
          <ImportButton
            label="Importar Produtos"
            title="Importar Produtos para Promoção"
            description="Faça upload de um arquivo Excel com os produtos da promoção."
            target={{
              rows: () => rowsOf(getValues('produtos')),
              onImport: (imported) => replace(toFormRows(imported)),
            }}
          />
          <Button variant="outlined" startIcon={<AddListIcon />} onClick={() => adding.open(true)}>
            Adicionar produtos
          </Button>
          {rows.length === 0 && addButton}
        </Stack>
      </Stack>
      {rows.length === 0 ? (
        <NoProdutos />
      ) : (
        <>
          {rows.length > 1 && <ChosenRows {...choice} />}
          <Rows ref={list}>
            {rowProps.map((props) => (
              <PromocaoProdutoRow key={props.rowId} {...props} />
            ))}
          </Rows>
          <Box sx={{ mt: 2 }}>{addButton}</Box>
        </>
      )}
      <Box role="status" sx={{ position: 'relative' }}>
        <Hidden>{overlappingText(overlapping)}</Hidden>
      </Box>
      <Desconto rows={rows} />
      {adding.opened && (
        <DialogBoundary onFailed={adding.close}>
          <AddProdutosDialog
            rows={rows}
            onAdd={addMany}
            left={adding.left}
            onStay={adding.stay}
            onClose={adding.close}
          />
        </DialogBoundary>
      )}
    </Card>
  );
};

/** One announcement instead of one a row. */
function overlappingText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 produto também está em outra promoção no mesmo dia.'
    : `${formatCount(count)} produtos também estão em outras promoções nos mesmos dias.`;
}

const NoProdutos = () => (
  <Box sx={{ py: 4, px: 2, textAlign: 'center', border: '1px dashed', borderColor: 'divider', borderRadius: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>Nenhum produto adicionado à promoção</Typography>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
      Clique em 'Novo Produto' ou 'Importar Produtos' para começar
    </Typography>
  </Box>
);

const Desconto = ({ rows }: { rows: FormRow[] }) => {
  const { record: promocao } = useRecordForm<Promocao>();
  if (rows.length === 0 && !promocao) return null;
  const origin = rows.length > 0 ? 'média dos produtos' : 'continua o mesmo se nenhum produto for adicionado';
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
      Desconto da promoção: <strong>{formatPercent(descontoOf(rows, promocao))}</strong> ({origin})
    </Typography>
  );
};
