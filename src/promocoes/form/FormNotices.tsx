import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Promocao } from '../../providers';
import { useToast } from '../../ui/feedback';
import { useRecordForm } from '../../ui/record';
import { noticeOf, type PromocaoValues, validatePromocao } from './formValues';

/** Shows a toast with the first broken rule at each submit. */
export const FormNotices = () => {
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
