import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, Divider, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatPercent, type PromocaoProduto, repeatedRows } from '../../domain';
import { ImportButton } from '../../importacao';
import type { Promocao } from '../../providers';
import { useRecordForm } from '../../ui/record';
import { descontoOf, type PromocaoValues } from './formValues';
import { PromocaoProdutoRow } from './PromocaoProdutoRow';

/** Second section of the promotion form: its products with their discounts. */
export const PromocaoProdutos = () => {
  const { control, trigger, formState, getValues } = useFormContext<PromocaoValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'produtos' });
  const rows = useWatch({ control, name: 'produtos' });
  const repeated = repeatedRows(rows);
  const { isSubmitted } = formState;

  // A change in one row may settle the repetition told under another.
  const repetition = [...repeated].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is repeated is the reason to look again.
  useEffect(() => {
    if (isSubmitted) trigger('produtos');
  }, [repetition]);

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
            target={{ rows: () => getValues('produtos'), onImport: (imported) => replace(imported) }}
          />
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => append({ produtoId: '', desconto: null })}>
            Novo Produto
          </Button>
        </Stack>
      </Stack>
      {fields.length === 0 ? (
        <NoProdutos />
      ) : (
        <Stack component="ul" spacing={2} divider={<Divider component="li" aria-hidden />} sx={list}>
          {fields.map(({ id }, index) => (
            <PromocaoProdutoRow key={id} index={index} repeated={repeated.has(index)} onRemove={() => remove(index)} />
          ))}
        </Stack>
      )}
      <Desconto rows={rows} />
    </Card>
  );
};

const NoProdutos = () => (
  <Box sx={{ py: 4, px: 2, textAlign: 'center', border: '1px dashed', borderColor: 'divider', borderRadius: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>Nenhum produto adicionado à promoção</Typography>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
      Clique em 'Novo Produto' ou 'Importar Produtos' para começar
    </Typography>
  </Box>
);

/** What discount the promotion will have, and where it comes from. */
const Desconto = ({ rows }: { rows: PromocaoProduto[] }) => {
  const { record: promocao } = useRecordForm<Promocao>();
  if (rows.length === 0 && !promocao) return null;
  const origin = rows.length > 0 ? 'média dos produtos' : 'continua o mesmo se nenhum produto for adicionado';
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
      Desconto da promoção: <strong>{formatPercent(descontoOf(rows, promocao))}</strong> ({origin})
    </Typography>
  );
};

const list = { listStyle: 'none', m: 0, p: 0 };
