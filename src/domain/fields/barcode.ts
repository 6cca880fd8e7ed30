import { codigoIn, codigoProblem, codigoProblems, isRoundedCodigo, readCodigo, withCheckDigit } from '../codigo';
import { fieldOf, type Given, type Kind, type TextField } from './kind';
import { textKind } from './text';

/** Of a number only one that was not rounded. */
const unrounded = (cell: number | boolean) =>
  typeof cell === 'boolean' || isRoundedCodigo(String(cell)) ? undefined : String(cell);

const barcodeKind: Kind = {
  ...textKind,
  input: 'parsed',
  typing: { inputMode: 'numeric' },
  limit: undefined,
  problem: (typed) => codigoProblem(String(typed)),
  stored: (typed) => readCodigo(String(typed)),
  unique: true,
  scanned: codigoIn,
  edited: String,
  column: { share: 16 },
  sheet: {
    width: 16,
    read: (cell) => (typeof cell === 'string' ? cell : unrounded(cell)),
    unreadable: codigoProblems.rounded,
    // A text, since Excel keeps no zeros at the beginning of a number.
    write: String,
  },
  sample: {
    valid: (n) => withCheckDigit(`789${String(n).padStart(9, '0')}`),
    invalid: { typed: '7891000100104', message: codigoProblems.digit },
  },
};

/** The code of a product: EAN-8, EAN-13, UPC, GTIN-14, or a PLU of scales. */
export const barcode = <const T extends Given>(given: T): TextField<T> => fieldOf(barcodeKind, given);
