import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../ui/feedback';
import { company, legal, unsentQuestion } from '../facts';
import { SubmitButton, WaitingNote } from '../frame/SubmitButton';
import { lengthHint, limits, trapField } from './message';
import { PhoneField } from './PhoneField';
import { useContactForm } from './useContactForm';
import './contact-form.css';
import { useBlocker } from 'react-router-dom';

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
        {legal.privacy && (
          <p className="field-hint">
            Usamos estes dados só para responder. Veja a <a href={legal.privacy}>Política de Privacidade</a>.
          </p>
        )}
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

interface FieldProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  children: (props: FieldProps) => ReactNode;
}

const Field = ({ name, label, hint, error, children }: Props) => {
  const id = `contato-${name}`;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-nota` : undefined })}
      {note && (
        <p id={`${id}-nota`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
};

/** Tells how much still fits near the limit, since a field cuts pasted text silently. */
const MessageField = ({ error }: { error: string | undefined }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [hint, setHint] = useState<string>();
  // Text may have been typed before hydration.
  useEffect(() => setHint(lengthHint(field.current?.value.length ?? 0)), []);
  return (
    <Field name="mensagem" label="Mensagem" error={error} hint={hint}>
      {(props) => (
        <textarea
          {...props}
          ref={field}
          name="mensagem"
          required
          rows={5}
          maxLength={limits.mensagem}
          onInput={({ currentTarget }) => setHint(lengthHint(currentTarget.value.length))}
        />
      )}
    </Field>
  );
};

/** Asks before unsent text is lost by a navigation or a closed tab. */
function useAskBeforeLeaving(form: RefObject<HTMLFormElement | null>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && holdsText(form.current),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(unsentQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holdsText(form.current)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form]);
}

/**
 * Reads the fields, since `FormData` leaves out fields disabled while the message is sent. A page that waits for the next one has asked
 * already.
 */
function holdsText(form: HTMLFormElement | null): boolean {
  if (form?.closest('[inert]')) return false;
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  return [...fields].some(({ name, value }) => name !== trapField && value.trim() !== '');
}
