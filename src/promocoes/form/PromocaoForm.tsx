import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain';
import { copiedName, quoted } from '../../lib';
import type { Promocao } from '../../providers';
import { useToast } from '../../ui/feedback';
import { useScreenNavigate } from '../../ui/list';
import { ChoiceInput, RecordPage, useNamesake, useRecordForm } from '../../ui/record';
import { compared } from './compared';
import { blank, noticeOf, type PromocaoValues, states, toRecord, toValues, validatePromocao } from './formValues';
import { PromocaoProdutos } from './produtos/PromocaoProdutos';
import { usePriceChanges } from './produtos/usePriceChanges';
import { DiasAtivosInput, PeriodInputs } from './ScheduleInputs';

/** A copy has no dates. */
const noDates = { inicio: null, fim: null, validadeAte: null };

const list = paths.resource('promocoes');
const longestName = 300;

const headings = {
  create: {
    title: 'Nova Promoção',
    subtitle: 'Cadastre uma nova promoção com produtos',
    submit: 'Cadastrar Promoção',
  },
  edit: { title: 'Editar Promoção', subtitle: 'Altere os dados da promoção', submit: 'Salvar Alterações' },
};

interface Props {
  /** The promotion to edit; without it a new one is created. */
  promocao?: Promocao;
  /** The promotion that a new one starts as a copy of, without its dates. */
  copied?: Promocao;
}

export const PromocaoForm = ({ promocao, copied }: Props) => {
  const navigate = useNavigate();
  // Unlike `navigate`, does nothing once the person has left the page during a slow save.
  const leave = useScreenNavigate();
  const copy = copied && { ...toValues(copied), nome: copiedName(copied.nome, longestName), ...noDates };
  return (
    <RecordPage<Promocao, PromocaoValues>
      record={promocao}
      heading={promocao ? headings.edit : headings.create}
      compared={compared}
      blank={{ ...blank, ...copy }}
      toValues={toValues}
      toRecord={toRecord}
      validate={validatePromocao}
      onBack={() => navigate(list)}
      onSaving={usePriceChanges(copied?.produtos)}
      onSaved={() => leave(list)}
    >
      <RefusalToast />
      {copied && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Cópia de {quoted(copied.nome)},{' '}
          {copied.produtos ? 'com os mesmos produtos e dias' : 'com os mesmos dias; adicione os produtos'}. As datas
          ficaram vazias. Nada é gravado até você clicar em “Cadastrar Promoção”.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <PromocaoFields />
        <PromocaoProdutos copied={copied?.produtos} />
      </Box>
    </RecordPage>
  );
};

const PromocaoFields = () => (
  <Card component="section" aria-labelledby="dados-da-promocao" sx={sticky}>
    <Typography component="h2" variant="h6" id="dados-da-promocao" sx={{ mb: 2 }}>
      Dados da Promoção
    </Typography>
    <Stack spacing={2} useFlexGap>
      <NomeInput />
      <TextInput source="descricao" label="Descrição (Opcional)" multiline minRows={2} maxRows={8} helperText={false} />
      <ChoiceInput source="status" label="Status" choices={states} />
      <DiasAtivosInput />
      <PeriodInputs />
    </Stack>
  </Card>
);

const sticky = { p: 2.5, '@media (min-width: 1200px) and (min-height: 800px)': { position: 'sticky', top: 24 } };

const NomeInput = () => (
  <TextInput
    source="nome"
    label="Nome da Promoção"
    parse={asTyped}
    autoComplete="off"
    autoFocus
    helperText={useNamesake() ?? false}
  />
);

/** react-admin keeps a cleared field as null, which counts as unsaved text. */
const asTyped = (text: string) => text;

/** Shows a toast with the first broken rule at each submit. */
const RefusalToast = () => {
  const toast = useToast();
  const { record, subject } = useRecordForm<Promocao>();
  const { formState, getValues } = useFormContext<PromocaoValues>();
  const { submitCount } = formState;
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    const notice = noticeOf(validatePromocao(getValues(), record));
    if (notice) toast({ type: 'error', title: 'Erro', description: notice, subject });
  }, [submitCount, getValues, record, subject, toast]);

  return null;
};
