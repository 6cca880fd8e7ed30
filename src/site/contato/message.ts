import { formatPhone, phoneDigits, phoneProblem } from '../../domain';
import { isBlank } from '../../lib';

export type FieldName = 'nomeCompleto' | 'nomeEmpresa' | 'telefone' | 'mensagem';
type Message = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Longest text of each field. */
export const limits = { nomeCompleto: 120, nomeEmpresa: 120, mensagem: 4000 };

/** Field that people do not see. A program that fills in everything gives itself away. */
export const trapField = 'confirmacao-do-site';

/** What the form holds. */
export function readMessage(form: HTMLFormElement): Message & { trapped: boolean } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    nomeCompleto: text('nomeCompleto').slice(0, limits.nomeCompleto),
    nomeEmpresa: text('nomeEmpresa').slice(0, limits.nomeEmpresa),
    telefone: text('telefone'),
    mensagem: text('mensagem'),
    trapped: text(trapField) !== '',
  };
}

/** What keeps the message from being sent, by field and in the form's order. */
export function checkMessage({ nomeCompleto, telefone, mensagem }: Message): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(nomeCompleto)) errors.nomeCompleto = 'Nome completo é obrigatório';
  const wrongPhone = telefone ? phoneProblem(telefone) : 'Telefone é obrigatório';
  if (wrongPhone) errors.telefone = wrongPhone;
  if (isBlank(mensagem)) errors.mensagem = 'Mensagem é obrigatória';
  // Only what a program put there: a field cuts what is typed or pasted.
  else if (mensagem.length > limits.mensagem) errors.mensagem = 'A mensagem passa de 4.000 caracteres';
  return errors;
}

/** Characters that still fit when a message's writer is told of its limit. */
const near = 400;

/** What there is to say of a message's length: nothing until it comes near its limit, where the field cuts what is pasted. */
export function lengthHint(length: number): string | undefined {
  const left = limits.mensagem - length;
  if (left > near) return undefined;
  if (left <= 0) return 'A mensagem chegou a 4.000 caracteres. O que passa disso não cabe.';
  return left === 1 ? 'Cabe mais 1 caractere' : `Cabem mais ${left} caracteres`;
}

/** The message as it is read by a person. */
export const readable = (message: Message): Message => ({
  ...message,
  telefone: formatPhone(phoneDigits(message.telefone)),
});
