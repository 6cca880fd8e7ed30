import { Checkbox, FormControlLabel, InputAdornment, Stack } from '@mui/material';
import { type FilterPayload, useListSortContext } from 'ra-core';
import { catalogue, formatAmount, isDate, type ProdutosFilter, parseMoney, tiposDeVenda } from '../../domain';
import { SelectField } from '../../ui';
import { FilterField, FilterSelect, useWide } from '../../ui/list';
import { columns } from '../columns';
import { chosenCategorias, emPromocaoLabel, semConteudoLabel, suspeitoLabel } from './activeFilters';
import { CategoriaFilter } from './CategoriaFilter';

export interface FilterFieldsProps {
  asked: ProdutosFilter;
  change: (changes: FilterPayload) => void;
}

/** The filters of the list, and its order where there is no table. */
const FilterFields = ({ asked, change }: FilterFieldsProps) => {
  const wide = useWide();
  return (
    <>
      {!wide && <SortSelect />}
      <CategoriaFilter
        chosen={asked.categorias ?? []}
        onChange={(categorias) => change(chosenCategorias(categorias))}
      />
      <FilterSelect
        label="Unidade"
        all="Todas"
        choices={tiposDeVenda}
        asked={asked.tipoVenda}
        onChange={(tipoVenda) => change({ tipoVenda: tipoVenda || undefined })}
      />
      <FilterField
        label="Alterado desde"
        type="date"
        value={asked.alteradoDesde}
        write={(date) => date}
        read={(text) => (isDate(text) ? { value: text } : { problem: 'Informe uma data a partir de 2000' })}
        onChange={(alteradoDesde) => change({ alteradoDesde })}
        sx={{ flex: '1 1 152px', maxWidth: { md: 190 } }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flex: '1 1 220px', maxWidth: { md: 290 } }}>
        <ValorFilter label="Valor mínimo" value={asked.valorMin} onChange={(valorMin) => change({ valorMin })} />
        <ValorFilter label="Valor máximo" value={asked.valorMax} onChange={(valorMax) => change({ valorMax })} />
      </Stack>
      <Stack direction="row" useFlexGap sx={{ columnGap: 2, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <Check label={suspeitoLabel} checked={asked.suspeito} onChange={(suspeito) => change({ suspeito })} />
        <Check
          label={semConteudoLabel}
          checked={asked.semConteudo}
          onChange={(semConteudo) => change({ semConteudo })}
        />
        {catalogue.stored && (
          <Check
            label={emPromocaoLabel}
            checked={asked.emPromocaoHoje}
            onChange={(emPromocaoHoje) => change({ emPromocaoHoje })}
          />
        )}
      </Stack>
    </>
  );
};

interface ValorProps {
  label: string;
  value: number | undefined;
  onChange: (valor: number | undefined) => void;
}

const ValorFilter = (props: ValorProps) => (
  <FilterField {...props} write={formatAmount} read={readValor} {...currency} />
);

const currency = {
  inputProps: { inputMode: 'decimal' as const },
  startAdornment: <InputAdornment position="start">R$</InputAdornment>,
};

const readValor = (text: string) => {
  const { valor, problem } = parseMoney(text);
  return problem === undefined ? { value: valor } : { problem };
};

interface CheckProps {
  label: string;
  checked: true | undefined;
  onChange: (checked: true | undefined) => void;
}

const Check = ({ label, checked = undefined, onChange }: CheckProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={Boolean(checked)} onChange={(_, now) => onChange(now || undefined)} />}
    slotProps={{ typography: { variant: 'body2', noWrap: true } }}
    sx={{ mr: 0, ml: -1, minHeight: 40 }}
  />
);

const orders = columns.flatMap(({ field, label }) => [
  { id: `${field} ASC`, name: `${label}, crescente`, sort: { field, order: 'ASC' } as const },
  { id: `${field} DESC`, name: `${label}, decrescente`, sort: { field, order: 'DESC' } as const },
]);

const SortSelect = () => {
  const { sort, setSort } = useListSortContext();
  return (
    <SelectField
      label="Ordenar por"
      value={`${sort.field} ${sort.order}`}
      choices={orders}
      onChange={(chosen) => {
        const next = orders.find(({ id }) => id === chosen);
        if (next) setSort(next.sort);
      }}
      sx={{ flex: '1 1 100%' }}
    />
  );
};

export default FilterFields;
