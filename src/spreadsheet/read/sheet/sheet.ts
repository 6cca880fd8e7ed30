import { ReadError } from '../errors';
import { limits } from '../limits';
import { decodeUtf8, encodeUtf8 } from '../xml/text';
import { TextBuffer } from '../xml/textBuffer';
import type { Tokenizer, XmlHandler } from '../xml/tokenizer';
import { CellPattern, RowPattern } from './cellPattern';
import type { ColumnStore } from './columns';
import { isoDateText } from './formats';
import { BOOL, BOOLEAN, ERR, ERROR, FORMULA_TEXT, ISO_DATE, kindMask, NUMERIC, SHARED, TEXT } from './kinds';
import * as names from './names';
import { columnOf, parseIndex, parseNumber, parseRange } from './numbers';
import type { SharedStringsHandler } from './sharedStrings';
import type { TextPool } from './textPool';

export interface SheetParts {
  store: ColumnStore;
  pool: TextPool;
  shared: SharedStringsHandler | undefined;
  styles: readonly number[];
}

/** Reads the rows of a worksheet into the store; of formulas only their values. */
export class SheetHandler implements XmlHandler {
  private readonly parts: SheetParts;
  private readonly store: ColumnStore;
  private readonly styles: readonly number[];
  private readonly buffer = new TextBuffer();
  /** The cell at hand, in the usual form or another. */
  private readonly cell = new CellPattern();
  private readonly rowPattern = new RowPattern();
  private sawWorksheet = false;
  private inData = false;
  private sawValue = false;
  private sawFormula = false;
  private inline = false;
  private phonetic = false;
  private collecting = false;

  constructor(parts: SheetParts) {
    this.parts = parts;
    this.store = parts.store;
    this.styles = parts.styles;
  }

  open(xml: Tokenizer): void {
    switch (xml.name) {
      case names.CELL:
        if (this.inData) this.openCell(xml);
        break;
      case names.VALUE:
        if (!this.inData) break;
        if (this.sawValue) throw new ReadError('corrupt', 'two values in a cell');
        this.sawValue = true;
        this.collecting = true;
        break;
      case names.FORMULA:
        this.sawFormula = true;
        break;
      case names.ROW:
        if (this.inData) this.openRow(xml);
        break;
      case names.INLINE:
        this.inline = true;
        break;
      case names.T:
        this.collecting = this.inline && !this.phonetic;
        break;
      case names.PHONETIC:
        this.phonetic = true;
        break;
      case names.DATA:
        this.inData = this.sawWorksheet;
        break;
      case names.MERGE:
        if (xml.lenient) this.addMerge(xml);
        break;
      case names.WORKSHEET:
        this.sawWorksheet ||= xml.depth === 1;
        break;
    }
  }

  close(xml: Tokenizer): void {
    switch (xml.name) {
      case names.CELL:
        if (this.inData) this.closeCell();
        break;
      case names.VALUE:
      case names.T:
        this.collecting = false;
        break;
      case names.INLINE:
        this.inline = false;
        break;
      case names.PHONETIC:
        this.phonetic = false;
        break;
      case names.DATA:
        // What follows may hold merged cells; nothing in it voids the rows.
        xml.lenient = this.inData;
        this.inData = false;
        break;
    }
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (this.collecting) this.buffer.append(bytes, start, end);
  }

  ahead(xml: Tokenizer, bytes: Uint8Array, start: number, end: number): number {
    if (!this.inData) return -1;
    const { words } = xml.tag;
    const inRow = xml.innermost === names.ROW;
    let at = start;
    for (;;) {
      let next = this.cellAhead(bytes, words, at, end);
      if (next < 0 && inRow) next = this.rowAhead(bytes, words, at, end);
      if (next < 0) return at > start ? at : -1;
      at = next;
    }
  }

  private cellAhead(bytes: Uint8Array, words: DataView, start: number, end: number): number {
    const { cell, store } = this;
    // A cell outside a row is refused the general way.
    const next = store.number > 0 ? cell.match(bytes, words, start, end, store.number) : -1;
    if (next < 0 || cell.column >= limits.columns) return -1;
    if (cell.type === SHARED) this.addShared();
    else this.addNumber();
    return next;
  }

  private rowAhead(bytes: Uint8Array, words: DataView, start: number, end: number): number {
    const next = this.rowPattern.match(bytes, words, start, end);
    if (next < 0) return -1;
    this.store.open(this.rowPattern.number);
    this.cell.column = -1;
    return next;
  }

  finish(): void {
    if (!this.sawWorksheet) throw new ReadError('corrupt', 'not a worksheet');
  }

  private openRow(xml: Tokenizer) {
    const { tag } = xml;
    let number = this.store.number + 1;
    let hidden = false;
    for (let i = 0; i < tag.attributes; i += 1) {
      const start = tag.valueStart(i);
      if (tag.attributeName(i) === names.REF) number = parseIndex(tag.bytes, start, tag.valueEnd(i));
      else if (tag.attributeName(i) === names.HIDDEN) hidden = isTrue(tag.bytes[start]);
    }
    this.store.open(number, hidden);
    this.cell.column = -1;
  }

  private openCell(xml: Tokenizer) {
    if (this.store.number === 0) throw new ReadError('corrupt', 'cell outside a row');
    const { tag } = xml;
    this.buffer.clear();
    this.sawValue = false;
    this.sawFormula = false;
    this.cell.type = NUMERIC;
    this.cell.style = 0;
    let column = this.cell.column + 1;
    for (let i = 0; i < tag.attributes; i += 1) {
      const name = tag.attributeName(i);
      const start = tag.valueStart(i);
      const end = tag.valueEnd(i);
      if (name === names.REF) column = columnOf(tag.bytes, start, end, this.store.number);
      else if (name === names.TYPE) this.cell.type = end - start === 3 ? FORMULA_TEXT : (tag.bytes[start] ?? NUMERIC);
      else if (name === names.STYLE) this.cell.style = parseIndex(tag.bytes, start, end);
    }
    if (column >= limits.columns) throw new ReadError('tooManyColumns');
    this.cell.column = column;
  }

  private closeCell() {
    const { buffer } = this;
    const empty = buffer.length === 0;
    // Only text can be empty; another empty value is a formula that was never calculated.
    if (empty ? this.sawFormula && this.cell.type !== FORMULA_TEXT : this.cell.type === ERR) {
      return this.store.add(this.cell.column, ERROR, this.parts.pool.intern(buffer.bytes, buffer.length));
    }
    if (empty) return;
    switch (this.cell.type) {
      case NUMERIC:
      case SHARED:
        this.cell.number = parseNumber(buffer.bytes, 0, buffer.length);
        return this.cell.type === NUMERIC ? this.addNumber() : this.addShared();
      case BOOL:
        return this.store.add(this.cell.column, BOOLEAN, Number(isTrue(buffer.bytes[0])));
      case ISO_DATE:
        return this.addIsoDate();
      default:
        return this.addText();
    }
  }

  private addNumber() {
    // An invalid number is kept as text for the review.
    if (Number.isNaN(this.cell.number)) this.addText();
    else this.store.add(this.cell.column, this.styleNow(), this.cell.number);
  }

  private addShared() {
    const { parts } = this;
    const { number } = this.cell;
    const { shared } = parts;
    const position = shared && number < shared.count ? shared.positions[number] : undefined;
    if (position === undefined) throw new ReadError('corrupt', 'shared string that is not there');
    if (position > 0) this.store.add(this.cell.column, this.textStyle(), position);
  }

  private addIsoDate() {
    const text = encodeUtf8(isoDateText(decodeUtf8(this.buffer.bytes.subarray(0, this.buffer.length))));
    this.store.add(this.cell.column, TEXT, this.parts.pool.intern(text, text.length));
  }

  private addText() {
    const { buffer } = this;
    buffer.finishText();
    if (buffer.length > 0)
      this.store.add(this.cell.column, this.textStyle(), this.parts.pool.intern(buffer.bytes, buffer.length));
  }
  private addMerge({ tag }: Tokenizer) {
    const merge = parseRange(tag.attribute('ref') ?? '');
    if (merge) this.store.merges.add(merge);
  }

  private styleNow() {
    return this.styles[this.cell.style] ?? 0;
  }

  /** What the format says holds for a text as well. */
  private textStyle() {
    return (this.styleNow() & ~kindMask) | TEXT;
  }
}

const isTrue = (first: number | undefined) => first === 0x31 || first === 0x74;
