import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Promocao } from '../../providers';
import { useToast } from '../../ui/feedback';
import { notice, type PromocaoValues } from './formValues';

/** Tells, whenever the form is sent, the first rule of the whole promotion that it does not meet. */
export const FormNotices = ({ promocao }: { promocao?: Promocao }) => {
  const toast = useToast();
  const { getValues, formState } = useFormContext<PromocaoValues>();
  const { submitCount } = formState;
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    const text = notice(getValues(), promocao);
    if (text) toast({ type: 'error', title: 'Erro', description: text });
  }, [submitCount, getValues, promocao, toast]);

  return null;
};
