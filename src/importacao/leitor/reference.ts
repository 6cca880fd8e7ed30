import { ErroDeLeitura } from './erros';

/** Column of a reference like B7, from 0; its row must be the one that it stands in. */
export function columnOf(bytes: Uint8Array, start: number, end: number, row: number): number {
  let coluna = 0;
  let at = start;
  for (; at < end; at += 1) {
    const letter = (bytes[at] as number) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    coluna = coluna * 26 + letter - 0x40;
    if (coluna > 0xffff) throw new ErroDeLeitura('colunasDemais');
  }
  let numero = 0;
  for (let digit = at; digit < end; digit += 1) numero = numero * 10 + (bytes[digit] as number) - 0x30;
  if (coluna === 0 || numero !== row) throw new ErroDeLeitura('corrompido', 'cell reference');
  return coluna - 1;
}
