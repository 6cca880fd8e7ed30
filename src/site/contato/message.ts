import { formatPhone, isCompletePhone, phoneDigits } from '../parts/phone';

export type FieldName = 'nomeCompleto' | 'nomeEmpresa' | 'telefone' | 'mensagem';
type Message = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Longest text of each field. */
export const limits = { nomeCompleto: 120, nomeEmpresa: 120, mensagem: 4000 };

/** Field that people do not see. A program that fills in everything gives itself away. */
export const trapField = 'confirmacao-do-site';

/** What the form holds; the phone as digits. */
export function readMessage(form: HTMLFormElement): Message & { trapped: boolean } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    nomeCompleto: text('nomeCompleto').slice(0, limits.nomeCompleto),
    nomeEmpresa: text('nomeEmpresa').slice(0, limits.nomeEmpresa),
    telefone: phoneDigits(text('telefone')),
    mensagem: text('mensagem').slice(0, limits.mensagem),
    trapped: text(trapField) !== '',
  };
}

/** What keeps the message from being sent, by field and in the form's order. */
export function checkMessage({ nomeCompleto, telefone, mensagem }: Message): FieldErrors {
  const errors: FieldErrors = {};
  if (!nomeCompleto) errors.nomeCompleto = 'Nome completo é obrigatório';
  if (!telefone) errors.telefone = 'Telefone é obrigatório';
  else if (!isCompletePhone(telefone)) errors.telefone = 'Informe o telefone completo, com DDD';
  if (!mensagem) errors.mensagem = 'Mensagem é obrigatória';
  return errors;
}

/** The message as it is read by a person. */
export const readable = (message: Message): Message => ({ ...message, telefone: formatPhone(message.telefone) });
