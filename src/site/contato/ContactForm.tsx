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

/** Its fields are uncontrolled, so that text typed before hydration is kept. */
export const ContactForm = () => {
  const { errors, sending, sent, submit, edited } = useContactForm();
  const takesLong = useTakesLong(sending);
  const button = useFocusBack(sending);
  const form = useRef<HTMLFormElement>(null);
  useAskBeforeLeaving(form);
  return (
    // Without scripts 'dialog' does nothing; 'get' would put the message into the address.
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
          {/* Resetting a form does not reset a mask. */}
          {(field) => <PhoneField key={sent} {...field} name="telefone" required />}
        </Field>
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

/** In milliseconds. */
const long = 8000;

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
