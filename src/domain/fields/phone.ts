import { formatPhone, isCompletePhone, phoneDigits, phoneProblem } from '../phone';
import { fieldOf, type Given, type Kind, type TextField } from './kind';
import { textKind } from './text';

const phoneKind: Kind = {
  ...textKind,
  typing: { type: 'tel' },
  limit: 40,
  problem: (typed) => phoneProblem(String(typed)),
  stored: (typed) => (isCompletePhone(String(typed)) ? formatPhone(phoneDigits(String(typed))) : typed),
  column: { share: 15 },
  sheet: { width: 18 },
  sample: {
    valid: (n) => `(41) 91234-${String(n).padStart(4, '0')}`,
    invalid: { typed: '3333-4444', message: 'Informe o telefone completo, com DDD' },
  },
};

/** A Brazilian phone number, kept as `(41) 91234-5678`. */
export const phone = <const T extends Given>(given: T): TextField<T> => fieldOf(phoneKind, given);
