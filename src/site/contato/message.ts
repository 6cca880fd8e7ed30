import { formatPhone, phoneDigits, phoneProblem } from '../../domain';
import { isBlank } from '../../lib';

export type FieldName = 'nomeCompleto' | 'nomeEmpresa' | 'telefone' | 'mensagem';
type Message = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const limits = { nomeCompleto: 120, nomeEmpresa: 120, mensagem: 4000 };

/** A hidden field that only programs fill in. */
export const trapField = 'confirmacao-do-site';

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

/** The errors by field, in the form's order. */
export function checkMessage({ nomeCompleto, telefone, mensagem }: Message): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(nomeCompleto)) errors.nomeCompleto = 'Nome completo é obrigatório';
  const wrongPhone = telefone ? phoneProblem(telefone) : 'Telefone é obrigatório';
  if (wrongPhone) errors.telefone = wrongPhone;
  if (isBlank(mensagem)) errors.mensagem = 'Mensagem é obrigatória';
  // Only a program can exceed the field's limit.
  else if (mensagem.length > limits.mensagem) errors.mensagem = 'A mensagem passa de 4.000 caracteres';
  return errors;
}

/** Remaining characters from which the limit is shown. */
const near = 400;

export function lengthHint(length: number): string | undefined {
  const left = limits.mensagem - length;
  if (left > near) return undefined;
  if (left <= 0) return 'A mensagem chegou a 4.000 caracteres. O que passa disso não cabe.';
  return left === 1 ? 'Cabe mais 1 caractere' : `Cabem mais ${left} caracteres`;
}

export const readable = (message: Message): Message => ({
  ...message,
  telefone: formatPhone(phoneDigits(message.telefone)),
});
