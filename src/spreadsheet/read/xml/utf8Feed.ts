import { ReadError } from '../errors';
import { encodeUtf8 } from './text';
import type { Tokenizer } from './tokenizer';

/** Feeds a part to a tokenizer as UTF-8. UTF-16 needs its byte order mark, as XML demands. */
export class Utf8Feed {
  private readonly xml: Tokenizer;
  /** First bytes, until the encoding is known. */
  private head: Uint8Array | undefined = new Uint8Array(0);
  private decoder: TextDecoder | undefined;

  constructor(xml: Tokenizer) {
    this.xml = xml;
  }

  push(chunk: Uint8Array): void {
    if (!this.head) {
      this.hand(chunk);
      return;
    }
    const head = new Uint8Array(this.head.length + chunk.length);
    head.set(this.head);
    head.set(chunk, this.head.length);
    if (head.length < 2) this.head = head;
    else {
      this.head = undefined;
      this.decoder = decoderOf(head);
      this.hand(head);
    }
  }

  /** Throws for a document that ends early. */
  finish(): void {
    if (this.head) this.hand(this.head);
    if (this.decoder && !this.xml.stopped) decode(this.decoder);
    this.xml.finish();
  }

  private hand(bytes: Uint8Array) {
    if (!this.decoder) this.xml.push(bytes);
    else if (!this.xml.stopped) this.xml.push(encodeUtf8(decode(this.decoder, bytes)));
  }
}

function decoderOf([first, second]: Uint8Array): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  if (first === 0 || second === 0) throw new ReadError('encoding', 'UTF-16 without a mark');
  return undefined;
}

/** Without bytes it flushes. */
function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new ReadError('encoding', 'invalid UTF-16');
  }
}
