import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { ColumnStore } from '../../src/importacao/leitor/columns';
import { limitesPadrao as limites } from '../../src/importacao/leitor/limites';
import { SharedStringsHandler } from '../../src/importacao/leitor/sharedStrings';
import { SheetHandler } from '../../src/importacao/leitor/sheet';
import { TextPool } from '../../src/importacao/leitor/textPool';
import { Tokenizer } from '../../src/importacao/leitor/tokenizer';
import { readEntries } from '../../src/importacao/leitor/zip';
const main = async () => {
const data = readFileSync('/tmp/leitor-500k.xlsx');
const entries = await readEntries(new Blob([data]), limites);
const get = (n: string) => { const e = entries.get(n)!; const s = e.offset + 30 + data.readUInt16LE(e.offset+26) + data.readUInt16LE(e.offset+28); return data.subarray(s, s+e.packed); };
const a = get('xl/sharedstrings.xml'), b = get('xl/worksheets/sheet1.xml');
const best = { inflate: 1e9, strings: 1e9, sheet: 1e9 };
const chunked = (buf: Buffer) => { const out: Uint8Array[] = []; for (let i = 0; i < buf.length; i += 65536) out.push(new Uint8Array(buf.subarray(i, i + 65536))); return out; };
let t = performance.now(); const ra = inflateRawSync(a), rb = inflateRawSync(b); best.inflate = performance.now() - t;
console.log(ra.length, rb.length);
const ca = chunked(ra), cb = chunked(rb);
for (let i = 0; i < 10; i++) {
 t = performance.now(); inflateRawSync(a); inflateRawSync(b); best.inflate = Math.min(best.inflate, performance.now() - t);
 const pool = new TextPool(limites), shared = new SharedStringsHandler(pool, limites), store = new ColumnStore(limites);
 t = performance.now(); let x = new Tokenizer(shared); for (const c of ca) x.push(c); x.finish(); best.strings = Math.min(best.strings, performance.now() - t);
 t = performance.now(); x = new Tokenizer(new SheetHandler({ store, pool, shared, styles: [], limites })); for (const c of cb) x.push(c); x.finish(); best.sheet = Math.min(best.sheet, performance.now() - t);
}
console.log(best);
};
void main();
