import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { parseMoney, produtoRules as rules, tiposDeVenda } from '../domain';
import type { Categoria, Produto } from '../providers';
import { ChoiceInput, FormDialog, RecordInput, useSaveRecord } from '../ui/record';
import { compared, recordTexts } from './texts';
import { ValorInput } from './ValorInput';

const defaults = { tipoVenda: tiposDeVenda[0].id };

/** Product form (spec §5). */
export const ProdutoForm = ({ produto, onClose }: { produto?: Produto; onClose: () => void }) => {
  const { save, conflict } = useSaveRecord({ record: produto, texts: recordTexts, onClose });
  const submit = (values: FieldValues) =>
    save({
      ...values,
      nome: values.nome.trim(),
      localizacao: values.localizacao.trim(),
      valor: parseMoney(values.valor).valor,
    });
  return (
    <FormDialog
      title={produto ? recordTexts.edit.title : recordTexts.create.title}
      submitLabel={produto ? 'Atualizar' : 'Cadastrar'}
      record={{ ...defaults, ...produto }}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      compared={compared}
    >
      <TextInput source="nome" label="Nome" validate={rules.nome} autoFocus autoComplete="off" helperText={false} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <ValorInput />
        <ChoiceInput source="tipoVenda" label="Unidade de venda" choices={tiposDeVenda} validate={rules.tipoVenda} />
      </Box>
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
        keeps="nome"
        validate={rules.categoria}
      />
    </FormDialog>
  );
};
