import { Box } from '@mui/material';
import { Form } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Promocao } from '../../providers';
import { ConflictDialog, useGuardedSubmit, useSaveRecord } from '../../ui/record';
import { recordTexts } from '../texts';
import { compared, savedValues } from './compared';
import { FormHeader } from './FormHeader';
import { FormNotices } from './FormNotices';
import { initialValues, notice, type PromocaoValues, toRecord, validatePromocao } from './formValues';
import { PromocaoFields } from './PromocaoFields';
import { PromocaoProdutos } from './PromocaoProdutos';

/** The form of both promotion pages: a new promotion without `promocao`, else that one. */
export const PromocaoForm = ({ promocao: loaded }: { promocao?: Promocao }) => {
  // As it was when the page opened: a later reading of the promotion must not overwrite what is being typed.
  const { save, base: promocao, conflict } = useSaveRecord({ record: loaded, texts: recordTexts });
  const [record] = useState(() => initialValues(promocao));

  const { submit, busy } = useGuardedSubmit(async (values: FieldValues) => {
    const initial = values as PromocaoValues;
    // Only the lack of rows gets here; `validatePromocao` held back everything else. `FormNotices` tells.
    const text = notice(initial, promocao);
    return text ? { root: text } : save(toRecord(initial, promocao));
  });

  return (
    <Form
      record={record}
      validate={(values) => validatePromocao(values as PromocaoValues)}
      onSubmit={submit as never}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      <FormHeader promocao={promocao} busy={busy} />
      <FormNotices promocao={promocao} />
      {conflict && <ConflictDialog conflict={conflict} fields={compared} valuesOf={savedValues} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <PromocaoFields />
        <PromocaoProdutos promocao={promocao} />
      </Box>
    </Form>
  );
};
