import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useToast } from '../../ui/feedback';
import { noticeOf, type PromocaoValues } from './formValues';
import { messageOf } from './messageOf';

/** Tells, whenever the form is sent, the first rule of the whole promotion that it does not meet. */
export const FormNotices = () => {
  const toast = useToast();
  const { errors, submitCount } = useFormContext<PromocaoValues>().formState;
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    const notice = noticeOf(messagesOf(errors));
    if (notice) toast({ type: 'error', title: 'Erro', description: notice });
  }, [submitCount, errors, toast]);

  return null;
};

const messagesOf = ({ diasAtivos, produtos }: FieldErrors<PromocaoValues>) => ({
  diasAtivos: messageOf(diasAtivos),
  produtos: Array.isArray(produtos)
    ? produtos.map((row) => ({ produtoId: messageOf(row?.produtoId), desconto: messageOf(row?.desconto) }))
    : { root: messageOf(produtos?.root) },
});
