import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type FocusEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { aisleOf, catalogue, formatCount, parseMoney } from '../domain';
import { type AppDataProvider, faultOf, type Produto } from '../providers';
import { RepricedOffers, readOfferRows } from '../ui';
import { useSelection } from '../ui/list';
import {
  DeleteDialog,
  FieldInput,
  FieldInputs,
  RecordDialog,
  useNamesake,
  useRecordDialogs,
  useRecordForm,
} from '../ui/record';
import { ComingPriceInputs } from './ComingPriceInputs';
import { HistorySection } from './historico/HistorySection';
import { removeTexts } from './texts';

const ProdutoDialogs = () => (
  <>
    <RecordDialog>
      <FieldInputs
        own={{ nome: <NomeInput />, localizacao: <LocalizacaoInput />, novoValor: <></>, novoValorEm: <></> }}
      />
      <HistorySection />
    </RecordDialog>
    <ProdutoDelete />
  </>
);

const NomeInput = () => <FieldInput source="nome" autoFocus autoComplete="off" helperText={useNamesake() ?? false} />;

/** Below the price and its unit: the price of a day to come, what a new price changes, then the place. */
const LocalizacaoInput = () => (
  <>
    <ComingPriceInputs />
    <OffersOfProduto />
    <FieldInput
      source="localizacao"
      placeholder="Ex: Corredor A - Prateleira 3"
      autoComplete="off"
      slotProps={{ inputLabel: { shrink: true } }}
      onFocus={afterAisle}
    />
  </>
);

/** Typing goes on after a kept aisle, which Tab would select and the first key replace. */
const afterAisle = ({ target }: FocusEvent<HTMLInputElement>) => {
  const { value } = target;
  if (value && value === aisleOf(value)) target.setSelectionRange(value.length, value.length);
};

const named = 6;

/** The delete question, and a second one for a product in promotions. */
const ProdutoDelete = () => {
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

/** In a stored product's form: what a new price would change about its offers. */
const OffersOfProduto = () => {
  const { record } = useRecordForm<Produto>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { valor: newValor } = parseMoney(useWatch({ name: 'valor' }));
  const isRepriced = catalogue.stored && record !== undefined && newValor !== undefined && newValor !== record.valor;
  const { data: rows = [], error } = useQuery({
    queryKey: ['promocoes', 'offers'],
    queryFn: () => readOfferRows(dataProvider),
    enabled: isRepriced,
    retry: false,
  });
  if (!isRepriced) return null;
  if (error) {
    return (
      <Typography variant="body2" color="warning.main">
        Não foi possível verificar as ofertas deste produto.
      </Typography>
    );
  }
  const own = rows.filter(({ produtoId }) => produtoId === record.id);
  return <RepricedOffers rows={own.map((row) => ({ ...row, valor: record.valor, newValor }))} />;
};

export default ProdutoDialogs;
