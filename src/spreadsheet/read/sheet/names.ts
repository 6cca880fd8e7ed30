import { nameNumber } from '../xml/tagScanner';

export const ROW = nameNumber('row');
export const CELL = nameNumber('c');
export const VALUE = nameNumber('v');
export const FORMULA = nameNumber('f');
export const INLINE = nameNumber('is');
export const T = nameNumber('t');
export const PHONETIC = nameNumber('rPh');
export const DATA = nameNumber('sheetData');
export const MERGE = nameNumber('mergeCell');
export const HIDDEN = nameNumber('hidden');
export const WORKSHEET = nameNumber('worksheet');
export const REF = nameNumber('r');
export const STYLE = nameNumber('s');
export const TYPE = nameNumber('t');
