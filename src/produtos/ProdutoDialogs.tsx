import { Box, InputAdornment } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatAmount, parseMoney, produtoRules as rules, tiposDeVenda } from '../domain';
import { tidied } from '../lib';
import type { Categoria, Produto } from '../providers';
import { ChoiceInput, RecordDialog, RecordInput } from '../ui/record';
import { HistorySection } from './historico';
import { OffersOfProduto } from './OffersOfProduto';
import { ProdutoDelete } from './ProdutoDelete';
import { compared, copyOf, type ProdutoValues, recordTexts } from './texts';

const blank = { tipoVenda: tiposDeVenda[0].id };

const toRecord = (values: ProdutoValues) => ({
  ...values,
  nome: tidied(values.nome),
  localizacao: values.localizacao.trim(),
  valor: parseMoney(values.valor).valor,
});

/** The product form (spec §5) and the delete question. */
const ProdutoDialogs = () => (
  <>
    <RecordDialog<Produto, ProdutoValues>
      texts={recordTexts}
      compared={compared}
      blank={blank}
      copyOf={copyOf}
      toRecord={toRecord}
    >
      <TextInput source="nome" label="Nome" validate={rules.nome} autoFocus autoComplete="off" helperText={false} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <ValorInput />
        <ChoiceInput source="tipoVenda" label="Unidade de venda" choices={tiposDeVenda} validate={rules.tipoVenda} />
      </Box>
      <OffersOfProduto />
      <TextInput
        source="localizacao"
        label="Localização"
        placeholder="Ex: Corredor A - Prateleira 3"
        validate={rules.localizacao}
        autoComplete="off"
        helperText={false}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <RecordInput<Categoria>
        source="categoria"
        label="Categoria"
        resource="categorias"
        textOf={({ nome }) => nome}
        validate={rules.categoria}
      />
      <HistorySection />
    </RecordDialog>
    <ProdutoDelete />
  </>
);

/**
 * Price, typed the way Brazilians type it. Keeps the text while it is typed, and a number once it is one; on leaving, says
 * what is wrong with what was typed.
 */
const ValorInput = () => {
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const leave = () => {
    const typed = getValues('valor') ?? '';
    const { valor } = parseMoney(typed);
    if (valor !== undefined) setValue('valor', valor, { shouldDirty: true });
    // What was said of a text is not true of none.
    if (typed !== '' || getFieldState('valor').invalid) void trigger('valor');
  };
  return (
    <TextInput
      source="valor"
      label="Valor"
      validate={rules.valor}
      format={(value) => (typeof value === 'number' ? formatAmount(value) : (value ?? ''))}
      parse={(text) => text}
      onBlur={leave}
      autoComplete="off"
      helperText={false}
      sx={roomForProblem}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
      }}
    />
  );
};

/** What is wrong is said while the pointer is on its way to a button, which has to stay where it is. */
const roomForProblem = { minHeight: 63 };

export default ProdutoDialogs;
