import { Card, Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { ChoiceInput } from '../../ui/record';
import { DiasAtivosInput } from './DiasAtivosInput';
import { states } from './formValues';
import { NomeInput } from './NomeInput';
import { PeriodInputs } from './PeriodInputs';

/** First section of the promotion form: what it is called, whether it runs, and on which days. */
export const PromocaoFields = () => (
  <Card component="section" aria-labelledby="dados-da-promocao" sx={look}>
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

/** Stays in sight beside many products, where there is room for all of it. */
const look = { p: 2.5, '@media (min-width: 1200px) and (min-height: 800px)': { position: 'sticky', top: 24 } };
