import { useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../ui/feedback';
import { company } from '../facts';
import { SubmitButton, WaitingNote } from '../frame/SubmitButton';
import { Field } from './Field';
import { MessageField } from './MessageField';
import { limits, trapField } from './message';
import { PhoneField } from './PhoneField';
import { useAskBeforeLeaving } from './useAskBeforeLeaving';
import { useContactForm } from './useContactForm';
import './contact-form.css';

/** The form of spec §2. Its fields keep their own text: nothing typed before the page came alive is lost. */
export const ContactForm = () => {
  const { errors, sending, sent, submit, edited } = useContactForm();
  const takesLong = useTakesLong(sending);
  const button = useFocusBack(sending);
  const form = useRef<HTMLFormElement>(null);
  useAskBeforeLeaving(form);
  return (
    // Without scripts 'dialog' does nothing, where the browser's own way would put the message in the address.
    <form ref={form} method="dialog" className="contact-form" noValidate onSubmit={submit} onInput={edited}>
      <h2>Envie uma mensagem</h2>
      <noscript>
        <p className="contact-no-script">
          O formulário precisa de JavaScript. Sem ele, escreva para {company.email} ou ligue para nós.
        </p>
      </noscript>
      <fieldset disabled={sending}>
        <Field name="nomeCompleto" label="Nome completo" error={errors.nomeCompleto}>
          {(field) => (
            <input {...field} name="nomeCompleto" required maxLength={limits.nomeCompleto} autoComplete="name" />
          )}
        </Field>
        <Field name="nomeEmpresa" label="Nome da empresa" hint="Opcional">
          {(field) => (
            <input {...field} name="nomeEmpresa" maxLength={limits.nomeEmpresa} autoComplete="organization" />
          )}
        </Field>
        <Field name="telefone" label="Telefone" error={errors.telefone}>
          {/* A new one after each message, because clearing a form does not clear a mask. */}
          {(field) => <PhoneField key={sent} {...field} name="telefone" required />}
        </Field>
        {/* A new one after each message too: what it says of the text goes with it. */}
        <MessageField key={`mensagem-${sent}`} error={errors.mensagem} />
        <div className="contact-trap" aria-hidden="true">
          <label htmlFor={trapField}>Deixe este campo em branco</label>
          <input id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
        </div>
        <div className="contact-send">
          <SubmitButton ref={button} className="button button-leaf">
            {sending ? 'Enviando...' : 'Enviar Mensagem'}
          </SubmitButton>
          <p aria-live="polite">{takesLong && 'Está demorando mais que o normal. Continuamos tentando…'}</p>
        </div>
      </fieldset>
      <WaitingNote />
    </form>
  );
};

/** Time, in milliseconds, after which a visitor wonders whether anything still happens. */
const long = 8000;

/** Whether what is going on has been going on for long. */
function useTakesLong(going: boolean): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setTakesLong(true), long);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [going]);
  return takesLong;
}
