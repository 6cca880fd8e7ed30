import { ReadError } from '../errors';
import { mixName, TagScanner } from './tagScanner';

/** Receives tokens. Bytes are valid during the call only. */
export interface XmlHandler {
  open(xml: Tokenizer): void;
  close(xml: Tokenizer): void;
  /** A run of text. Comments split a text into runs. */
  text(bytes: Uint8Array, start: number, end: number): void;
  /** Optional fast path: reads whole elements from a '<' and returns its end, or -1 for the general way. */
  ahead?(xml: Tokenizer, bytes: Uint8Array, start: number, end: number): number;
}

const maxDepth = 256;
const maxName = 4096;
/** Longest token: a cell's longest text with every character an entity is shorter. */
const maxToken = 1 << 20;
/** Bytes first searched for the end of a cut token. */
const firstTaken = 1 << 12;
const LT = 0x3c;
const BANG = 0x21;
const DASH = 0x2d;
const LETTER_D = 0x44;
const BRACKET = 0x5b;
const AMPERSAND = 0x26;

const codes = (text: string) => Array.from(text, (each) => each.charCodeAt(0));
const commentEnd = codes('-->');
const instructionEnd = codes('?>');
const cdataStart = codes('<![CDATA[');
const cdataEnd = codes(']]>');
const ampersand = Uint8Array.from(codes('&amp;'));

/** Splits XML chunks, cut anywhere, into tags and texts. Only a cut token is copied. */
export class Tokenizer {
  /** Hash of the element's local name (`nameNumber`). */
  name = 0;
  depth = 0;
  stopped = false;
  /** Set when what follows is not needed: where it is corrupt, the reading ends. */
  lenient = false;
  readonly tag = new TagScanner();

  private readonly handler: XmlHandler;
  private readonly fullNames = new Int32Array(maxDepth);
  private readonly names = new Int32Array(maxDepth);
  private carry = new Uint8Array(0);
  private carried = 0;
  /** Bytes of the carried token already searched for its end. */
  private searched = 0;
  /** End of the skipped comment or instruction, which is never carried. */
  private passing: number[] | undefined;
  private sawRoot = false;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  /** Hash of the innermost open element's prefixed name; 0 outside the root. */
  get innermost(): number {
    return this.depth === 0 ? 0 : (this.fullNames[this.depth - 1] as number);
  }

  push(chunk: Uint8Array): void {
    try {
      this.take(chunk);
    } catch (error) {
      if (!this.lenient || !(error instanceof ReadError) || error.code !== 'corrupt') throw error;
      this.stopped = true;
    }
  }

  private take(chunk: Uint8Array) {
    if (this.stopped) return;
    const from = this.carried > 0 ? this.finishCut(chunk) : 0;
    if (this.stopped || from === chunk.length) return;
    const cut = this.parse(chunk, from, chunk.length);
    if (!this.stopped && cut < chunk.length) this.append(chunk.subarray(cut));
  }

  /** Throws for a document that ends early. */
  finish(): void {
    if (this.stopped || this.lenient) return;
    if (!this.sawRoot || this.depth > 0 || this.carried > 0 || this.passing) {
      throw new ReadError('corrupt', 'XML ends early');
    }
  }

  /** Completes the cut token with the first bytes of this chunk. Returns where the rest of the chunk starts. */
  private finishCut(chunk: Uint8Array): number {
    let taken = 0;
    while (taken < chunk.length) {
      const next = taken === 0 ? Math.min(firstTaken, chunk.length) : chunk.length;
      this.append(chunk.subarray(taken, next));
      taken = next;
      const cut = this.parse(this.carry, 0, this.carried);
      const left = this.carried - cut;
      if (this.stopped || left <= taken) {
        this.carried = 0;
        return taken - left;
      }
      this.carry.copyWithin(0, cut, this.carried);
      this.carried = left;
    }
    return taken;
  }

  private append(chunk: Uint8Array) {
    const needed = this.carried + chunk.length;
    if (needed > this.carry.length) {
      const grown = new Uint8Array(Math.max(needed, this.carry.length * 2));
      grown.set(this.carry.subarray(0, this.carried));
      this.carry = grown;
    }
    this.carry.set(chunk, this.carried);
    this.carried = needed;
  }

  private parse(bytes: Uint8Array, start: number, end: number): number {
    this.tag.take(bytes);
    let at = start;
    while (at < end && !this.stopped) {
      if (this.passing) {
        const after = endOf(bytes, at, end, this.passing);
        if (after < 0) return Math.max(at, end - this.passing.length + 1);
        this.passing = undefined;
        at = after;
        continue;
      }
      const next = bytes[at] === LT ? this.markup(bytes, at, end) : this.textRun(bytes, at, end);
      if (next < 0) {
        if (end - at > maxToken) throw new ReadError(bytes[at] === LT ? 'corrupt' : 'textTooLong');
        return at;
      }
      at = next;
    }
    return at;
  }

  private textRun(bytes: Uint8Array, start: number, end: number): number {
    let at = start + this.searched;
    this.searched = 0;
    while (at < end && bytes[at] !== LT) at += 1;
    if (at === end) {
      this.searched = at - start;
      return this.depth === 0 && this.sawRoot && isBlank(bytes, start, end) ? end : -1;
    }
    if (this.depth > 0) this.handler.text(bytes, start, at);
    else if (!isBlank(bytes, start, at)) throw new ReadError('corrupt', 'text outside the root element');
    return at;
  }

  private markup(bytes: Uint8Array, start: number, end: number): number {
    if (end - start < 2) return -1;
    const second = bytes[start + 1];
    if (second === 0x2f) return this.endTag(bytes, start, end);
    if (second === 0x3f) {
      this.passing = instructionEnd;
      return start + 2;
    }
    if (second === BANG) return this.declaration(bytes, start, end);
    const ahead = this.depth > 0 && this.handler.ahead ? this.handler.ahead(this, bytes, start, end) : -1;
    return ahead > 0 ? ahead : this.startTag(bytes, start, end);
  }

  private startTag(bytes: Uint8Array, start: number, end: number): number {
    const { tag } = this;
    const next = tag.scan(bytes, start + 1, end);
    if (next < 0) return next;
    if (this.depth === 0 && this.sawRoot) throw new ReadError('corrupt', 'second root element');
    if (this.depth === maxDepth) throw new ReadError('corrupt', 'elements nested too deep');
    this.sawRoot = true;
    this.fullNames[this.depth] = tag.fullName;
    this.names[this.depth] = tag.name;
    this.depth += 1;
    this.name = tag.name;
    this.handler.open(this);
    if (tag.selfClosing) {
      this.name = tag.name;
      this.depth -= 1;
      this.handler.close(this);
    }
    return next;
  }

  private endTag(bytes: Uint8Array, start: number, end: number): number {
    let name = 0;
    for (let at = start + 2; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte === 0x3e) {
        const depth = this.depth - 1;
        if (depth < 0 || this.fullNames[depth] !== name) throw new ReadError('corrupt', 'end tag');
        this.depth = depth;
        this.name = this.names[depth] as number;
        this.handler.close(this);
        return at + 1;
      }
      if (byte > 0x20) name = mixName(name, byte);
    }
    if (end - start > maxName) throw new ReadError('corrupt', 'end tag');
    return -1;
  }

  /** A comment or CDATA; other declarations are refused. */
  private declaration(bytes: Uint8Array, start: number, end: number): number {
    if (end - start < 4) return -1;
    if (bytes[start + 2] === BRACKET && this.depth > 0) return this.cdata(bytes, start, end);
    if (bytes[start + 2] !== DASH || bytes[start + 3] !== DASH) {
      throw new ReadError(bytes[start + 2] === LETTER_D ? 'dangerous' : 'corrupt', 'declaration');
    }
    this.passing = commentEnd;
    return start + 4;
  }

  /** Handed over as text, its ampersands escaped as in other texts. */
  private cdata(bytes: Uint8Array, start: number, end: number): number {
    const from = start + cdataStart.length;
    if (end < from) return -1;
    if (cdataStart.some((code, i) => bytes[start + i] !== code)) throw new ReadError('corrupt', 'declaration');
    const after = endOf(bytes, from, end, cdataEnd);
    const last = after - cdataEnd.length;
    for (let at = from, i = from; i <= last; i += 1) {
      if (i < last && bytes[i] !== AMPERSAND) continue;
      this.handler.text(bytes, at, i);
      if (i < last) this.handler.text(ampersand, 0, ampersand.length);
      at = i + 1;
    }
    return after;
  }
}

/** End of the closing bytes, or -1 when they are not there. */
function endOf(bytes: Uint8Array, start: number, end: number, closing: readonly number[]): number {
  const last = closing.length - 1;
  for (let at = start + last; at < end; at += 1) {
    let i = last;
    while (i >= 0 && bytes[at - last + i] === closing[i]) i -= 1;
    if (i < 0) return at + 1;
  }
  return -1;
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) return false;
  }
  return true;
}
