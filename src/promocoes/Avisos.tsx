import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Promocao } from '../providers/records';
import { useToast } from '../shared/useToast';
import { aviso, type Valores } from './formulario';

/** Tells, whenever the form is sent, the first rule of the whole promotion that it does not meet. */
export const Avisos = ({ promocao }: { promocao?: Promocao }) => {
  const toast = useToast();
  const { getValues, formState } = useFormContext<Valores>();
  const { submitCount } = formState;
  const told = useRef(0);

  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    const text = aviso(getValues(), promocao);
    if (text) toast({ type: 'error', title: 'Erro', description: text });
  }, [submitCount, getValues, promocao, toast]);

  return null;
};
