import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Tooltip } from '@mui/material';
import { NumberInput } from 'react-admin';
import { formatMoney } from '../../domain';
import type { Produto } from '../../providers';
import { searchPause } from '../../ui';
import { RecordInput } from '../../ui/record';
import { messages } from './formValues';

interface Props {
  index: number;
  /** Whether an earlier row has the same product. */
  repeated: boolean;
  onRemove: () => void;
}

/** One product of the promotion with its discount. */
export const PromocaoProdutoRow = ({ index, repeated, onRemove }: Props) => (
  <Box component="li" sx={layout}>
    <Box sx={{ gridArea: 'produto', minWidth: 0 }}>
      <RecordInput<Produto>
        source={`produtos.${index}.produtoId`}
        label="Produto"
        resource="produtos"
        textOf={({ nome, valor }) => `${nome} - ${formatMoney(valor)}`}
        keeps="id"
        pause={searchPause.produtos}
        problem={repeated ? messages.repeatedAt : undefined}
      />
    </Box>
    <Box sx={{ gridArea: 'desconto' }}>
      <NumberInput
        source={`produtos.${index}.desconto`}
        label="Desconto (%)"
        min={0}
        max={100}
        step={0.01}
        helperText={false}
        // The wheel scrolls the page; it must not change a discount on its way.
        onWheel={(event) => (event.target as HTMLElement).blur()}
      />
    </Box>
    <Tooltip title="Remover">
      <IconButton
        aria-label={`Remover produto ${index + 1}`}
        color="error"
        onClick={onRemove}
        sx={{ gridArea: 'remove', mt: 0.25 }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  </Box>
);

const layout = {
  display: 'grid',
  gap: { xs: 1.5, sm: 1 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 150px auto' },
  gridTemplateAreas: { xs: '"produto produto" "desconto remove"', sm: '"produto desconto remove"' },
};
