import { Box } from '@mui/material';
import { Form } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Promocao } from '../providers/records';
import { ConflictDialog } from '../shared/conflict/ConflictDialog';
import { useGuardedSubmit } from '../shared/useGuardedSubmit';
import { useSaveRecord } from '../shared/useSaveRecord';
import { Avisos } from './Avisos';
import { compared, valoresGravados } from './compared';
import { DadosDaPromocao } from './DadosDaPromocao';
import { FormHeader } from './FormHeader';
import { aviso, paraGravar, type Valores, validar, valoresIniciais } from './formulario';
import { ProdutosDaPromocao } from './ProdutosDaPromocao';
import { recordTexts } from './texts';

/** The form of both promotion pages: a new promotion without `promocao`, else that one. */
export const PromocaoForm = ({ promocao: loaded }: { promocao?: Promocao }) => {
  // As it was when the page opened: a later reading of the promotion must not overwrite what is being typed.
  const { save, base: promocao, conflict } = useSaveRecord({ record: loaded, texts: recordTexts });
  const [record] = useState(() => valoresIniciais(promocao));

  const { submit, busy } = useGuardedSubmit(async (values: FieldValues) => {
    const valores = values as Valores;
    // Only the lack of rows gets here; `validar` held back everything else. `Avisos` tells.
    const text = aviso(valores, promocao);
    return text ? { root: text } : save(paraGravar(valores, promocao));
  });

  return (
    <Form
      record={record}
      validate={(values) => validar(values as Valores)}
      onSubmit={submit as never}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      <FormHeader promocao={promocao} busy={busy} />
      <Avisos promocao={promocao} />
      {conflict && <ConflictDialog conflict={conflict} fields={compared} valuesOf={valoresGravados} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <DadosDaPromocao />
        <ProdutosDaPromocao promocao={promocao} />
      </Box>
    </Form>
  );
};
