import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Promocao } from '../../providers';
import { useToast } from '../../ui/feedback';
import { useRecordForm } from '../../ui/record';
import { noticeOf, type PromocaoValues, validatePromocao } from './formValues';

/** Tells, whenever the form is sent, the first rule of the whole promotion that it does not meet. */
export const FormNotices = () => {
  const toast = useToast();
  const { record: promocao } = useRecordForm<Promocao>();
  const { getValues, formState } = useFormContext<PromocaoValues>();
  const { submitCount } = formState;
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    const notice = noticeOf(validatePromocao(getValues(), promocao));
    if (notice) toast({ type: 'error', title: 'Erro', description: notice });
  }, [submitCount, getValues, promocao, toast]);

  return null;
};
