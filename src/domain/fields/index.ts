import { dateKind } from './date';
import { flagKind } from './flag';
import type { Field } from './kind';
import { listKind } from './list';
import { momentKind } from './moment';
import { numberKind } from './number';
import { optionsKind } from './options';
import { textKind } from './text';
import { uuidKind } from './uuid';

export { barcode } from './barcode';
export { choice } from './choice';
export { conteudo } from './conteudo';
export { count } from './count';
export { date } from './date';
export { email } from './email';
export { flag } from './flag';
export * from './kind';
export { longText } from './longText';
export { money } from './money';
export { options } from './options';
export { phone } from './phone';
export { recordName } from './recordName';
export { reference } from './reference';
export { text } from './text';

/** The kinds of fields that forms do not have, or have with an input of their own. */
const kinds = {
  date: dateKind,
  flag: flagKind,
  list: listKind,
  moment: momentKind,
  number: numberKind,
  options: optionsKind,
  text: textKind,
  uuid: uuidKind,
};

/** A field with its own input, cell and rules. */
export const other = <V>(kind: keyof typeof kinds, given: Partial<Field<V>> = {}): Field<V> => ({
  validate: [],
  ...given,
  kind: kinds[kind],
});

export const createdAt = other<string>('moment', { column: 'created_at', readOnly: true });
