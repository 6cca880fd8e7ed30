import { type FormEvent, useRef, useState } from 'react';
import { oldBrowserText } from '../../lib';
import { sendContactMessage } from '../../providers/email';
import { doublePress } from '../../ui';
import { useToast } from '../../ui/feedback';
import { company } from '../facts';
import { checkMessage, type FieldErrors, type FieldName, readable, readMessage } from './message';

/** One key: the success toast replaces the failure toast. */
const subject = 'contato';

/** Checks and sends the form: one message at a time, cleared on success, untouched on failure. */
export function useContactForm() {
  const toast = useToast();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(0);
  const busy = useRef(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second click of a double click would find an empty form.
    if (busy.current || performance.now() - sentAt.current < doublePress) return;
    const form = event.currentTarget;
    const { trapped, ...message } = readMessage(form);
    const found = checkMessage(message);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      (form.elements.namedItem(first) as HTMLElement | null)?.focus();
      return;
    }
    busy.current = true;
    setSending(true);
    try {
      // A program that filled the hidden field is told of success.
      const delivered = trapped || (await sendContactMessage(readable(message), company.email));
      if (delivered) {
        form.reset();
        sentAt.current = performance.now();
        setSent((count) => count + 1);
        toast({
          title: 'Mensagem enviada com sucesso!',
          description: 'Recebemos sua mensagem e entraremos em contato em breve.',
          subject,
        });
      } else {
        toast({
          type: 'error',
          title: 'Erro ao enviar mensagem',
          description: 'Ocorreu um erro ao enviar sua mensagem. Tente novamente.',
          subject,
          detail: navigator.onLine ? undefined : 'Você está sem conexão com a internet.',
        });
      }
    } catch (error) {
      console.info('Contact form:', error);
      toast({
        type: 'error',
        title: 'Erro inesperado',
        description: oldBrowserText() ?? 'Ocorreu um erro inesperado. Tente novamente mais tarde.',
        subject,
      });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const edited = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name as FieldName]) setErrors({ ...errors, [name]: undefined });
  };

  return { errors, sending, sent, submit, edited };
}
