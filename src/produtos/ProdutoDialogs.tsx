import { Box } from '@mui/material';
import { FieldInput, RecordDialog } from '../ui/record';
import { HistorySection } from './historico/HistorySection';
import { OffersOfProduto } from './OffersOfProduto';
import { ProdutoDelete } from './ProdutoDelete';

/** The product form and the delete question. */
const ProdutoDialogs = () => (
  <>
    <RecordDialog>
      <FieldInput source="nome" autoFocus autoComplete="off" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FieldInput source="valor" />
        <FieldInput source="tipoVenda" />
      </Box>
      <OffersOfProduto />
      <FieldInput
        source="localizacao"
        placeholder="Ex: Corredor A - Prateleira 3"
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FieldInput source="categoria" />
      <HistorySection />
    </RecordDialog>
    <ProdutoDelete />
  </>
);

export default ProdutoDialogs;
