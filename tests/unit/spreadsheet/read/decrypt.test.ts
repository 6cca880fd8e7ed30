import { createCipheriv, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CFB } from 'xlsx';
import { read, rowsOf, workbook } from '../../../support/node/workbook';

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/planilhas/${name}`));
const uint32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();

function container(streams: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const made = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(made, name, Buffer.from(content));
  return new Uint8Array(CFB.write(made, { type: 'buffer' }) as Buffer);
}

/** Encrypted as Excel 2007 does ('standard'), by another library's hashes and ciphers. */
function standard(plain: Uint8Array, password: string, keyBits: 128 | 256) {
  const salt = Buffer.alloc(16, 7);
  let spun = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let i = 0; i < 50_000; i += 1) spun = sha1(uint32(i), spun);
  const last = sha1(spun, uint32(0));
  const half = (pad: number) => sha1(Buffer.from(Array.from({ length: 64 }, (_, i) => pad ^ (last[i] ?? 0))));
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBits / 8);
  const encrypt = (bytes: Uint8Array) => {
    const cipher = createCipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false);
    return cipher.update(Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]));
  };
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const header = [uint32(0x24, 0, keyBits === 128 ? 0x660e : 0x6610, 0x8004, keyBits, 0x18, 0, 0), provider];
  const verifier = Buffer.alloc(16, 3);
  const info = [uint32(0x00020004, 0x24, 32 + provider.length), ...header, uint32(16), salt, encrypt(verifier)];
  return container({
    '/EncryptionInfo': Buffer.concat([...info, uint32(20), encrypt(sha1(verifier))]),
    '/EncryptedPackage': Buffer.concat([uint32(plain.length, 0), encrypt(plain)]),
  });
}

const plain = workbook({ rows: '<row><c><v>1</v></c></row>' });

test('Excel’s own password opens what it encrypted, agile or standard', async () => {
  expect(rowsOf(await read(fixture('senha-padrao.xlsx')))).toEqual(rowsOf(await read(fixture('datas.xlsx'))));
  for (const bits of [128, 256] as const) {
    expect(rowsOf(await read(standard(plain, 'VelvetSweatshop', bits)))).toEqual([[1, 1]]);
  }
});

const agile = (...changes: [from: string, to: string][]) => {
  const found = CFB.read(fixture('senha-padrao.xlsx'), { type: 'array' });
  const content = (name: string) => Uint8Array.from(CFB.find(found, name)?.content ?? []);
  const info = changes.reduce(
    (text, [from, to]) => text.replace(from, to),
    Buffer.from(content('/EncryptionInfo')).toString('latin1'),
  );
  return container({
    '/EncryptionInfo': Buffer.from(info, 'latin1'),
    '/EncryptedPackage': content('/EncryptedPackage'),
  });
};

test.each<[string, () => Uint8Array<ArrayBuffer>]>([
  ['another password', () => fixture('senha.xlsx')],
  ['another password, standard', () => standard(plain, 'outra', 128)],
  ['no information', () => container({ '/EncryptedPackage': new Uint8Array(100) })],
  ['noise as information', () => container({ '/EncryptionInfo': Buffer.alloc(300, 9), '/EncryptedPackage': plain })],
  ['spins for an hour', () => agile(['spinCount="100000"', 'spinCount="999999999"'])],
  ['no number of spins', () => agile(['spinCount="100000"', 'spinCount="x"'])],
  ['a hash that is not known', () => agile(['hashAlgorithm="SHA512"', 'hashAlgorithm="toString"'])],
])('%s: refused', async (_, bytes) => {
  await expect(read(bytes())).rejects.toMatchObject({ code: 'protectedFile' });
});

test('the fixture can be changed and still be read', async () => {
  expect((await read(agile())).rows).toBe(2);
});
