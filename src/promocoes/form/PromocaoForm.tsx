import { Box, Card, Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain';
import type { Promocao } from '../../providers';
import { useScreenNavigate } from '../../ui/list';
import { ChoiceInput, RecordPage } from '../../ui/record';
import { compared } from './compared';
import { CopyNotice, copyOf } from './copy';
import { DiasAtivosInput } from './DiasAtivosInput';
import { FormNotices } from './FormNotices';
import { blank, type PromocaoValues, states, toRecord, toValues, validatePromocao } from './formValues';
import { NomeInput } from './NomeInput';
import { PeriodInputs } from './PeriodInputs';
import { PromocaoProdutos } from './produtos/PromocaoProdutos';
import { usePriceChanges } from './produtos/usePriceChanges';

const list = paths.resource('promocoes');

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
  /** The promotion that a new one starts as a copy of. */
  copied?: Promocao;
}

/** The form of both promotion pages. */
export const PromocaoForm = ({ promocao, copied }: Props) => {
  const navigate = useNavigate();
  // Unlike `navigate`, does nothing once the person has left the page during a slow save.
  const leave = useScreenNavigate();
  const watchPrices = usePriceChanges(copied?.produtos);
  return (
    <RecordPage<Promocao, PromocaoValues>
      record={promocao}
      heading={promocao ? headings.edit : headings.create}
      compared={compared}
      blank={copied ? { ...blank, ...toValues(copyOf(copied)) } : blank}
      toValues={toValues}
      toRecord={toRecord}
      validate={validatePromocao}
      onBack={() => navigate(list)}
      onSaving={({ produtos }, base) => watchPrices(produtos, base)}
      onSaved={() => leave(list)}
    >
      <FormNotices />
      {copied && <CopyNotice copied={copied} />}
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
