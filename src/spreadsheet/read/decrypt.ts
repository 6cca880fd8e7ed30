import { cbc, ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { viewOf } from './biff';
import { ReadError } from './errors';

/** What Excel encrypts with when the structure is protected and nobody chose a password. */
const defaultPassword = 'VelvetSweatshop';
const hashes = { SHA1: sha1, SHA256: sha256, SHA384: sha384, SHA512: sha512 };
type Hash = (bytes: Uint8Array) => Uint8Array;
/** As many as Excel and LibreOffice ask for. */
const mostSpins = 100_000;
const segmentSize = 4096;
const raw = { disablePadding: true };

/** The .xlsx in an encrypted package ([MS-OFFCRYPTO], agile or standard), if Excel's default password opens it. */
export function decrypted(info: Uint8Array, encrypted: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(info);
  const data = encrypted.subarray(8);
  const whole = data.subarray(0, data.length - (data.length % 16));
  const open = view.getUint16(2, true) === 4 ? agile(new TextDecoder().decode(info.subarray(8))) : standard(info, view);
  const size = Number(viewOf(encrypted).getBigUint64(0, true));
  return Uint8Array.from(open(whole)).slice(0, size);
}

function agile(xml: string) {
  const keyData = attributesOf(xml, 'keyData');
  const encryptedKey = attributesOf(xml, 'encryptedKey');
  const hash = hashOf(encryptedKey('hashAlgorithm'));
  const salt = base64(encryptedKey('saltValue'));
  const spun = spin(hash, salt, Number(encryptedKey('spinCount')));
  const secret = (attribute: string, ...block: number[]) => {
    const key = hash(concatBytes(spun, Uint8Array.from(block))).slice(0, Number(encryptedKey('keyBits')) / 8);
    return cbc(key, salt, raw).decrypt(base64(encryptedKey(attribute)));
  };
  verify(
    hash(secret('encryptedVerifierHashInput', 0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79)),
    secret('encryptedVerifierHashValue', 0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e),
  );
  const key = secret('encryptedKeyValue', 0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6);
  const [ivHash, ivSalt] = [hashOf(keyData('hashAlgorithm')), base64(keyData('saltValue'))];
  return (data: Uint8Array) => {
    const opened = new Uint8Array(data.length);
    for (let i = 0; i * segmentSize < data.length; i += 1) {
      const iv = ivHash(concatBytes(ivSalt, uint32(i))).slice(0, 16);
      opened.set(cbc(key, iv, raw).decrypt(data.subarray(i * segmentSize, (i + 1) * segmentSize)), i * segmentSize);
    }
    return opened;
  };
}

function standard(info: Uint8Array, view: DataView) {
  const header = 12;
  const verifier = header + view.getUint32(8, true);
  const at = (offset: number, length: number) => info.subarray(verifier + offset, verifier + offset + length);
  const last = sha1(concatBytes(spin(sha1, at(4, 16), 50_000), uint32(0)));
  const half = (pad: number) => sha1(Uint8Array.from({ length: 64 }, (_, i) => pad ^ (last[i] ?? 0)));
  const key = concatBytes(half(0x36), half(0x5c)).slice(0, view.getUint32(header + 16, true) / 8);
  const open = (data: Uint8Array) => ecb(key, raw).decrypt(data);
  verify(sha1(open(at(20, 16))), open(at(40, 32)));
  return open;
}

function spin(hash: Hash, salt: Uint8Array, count: number): Uint8Array {
  if (!(count <= mostSpins)) throw new ReadError('protectedFile', 'spins');
  const password = Uint8Array.from([...defaultPassword].flatMap((letter) => [letter.charCodeAt(0), 0]));
  let spun = hash(concatBytes(salt, password));
  for (let i = 0; i < count; i += 1) spun = hash(concatBytes(uint32(i), spun));
  return spun;
}

function verify(expected: Uint8Array, found: Uint8Array) {
  if (expected.some((byte, i) => byte !== found[i])) throw new ReadError('protectedFile', 'password');
}

const attributesOf = (xml: string, element: string) => (name: string) =>
  new RegExp(`<(?:\\w+:)?${element}\\s[^>]*\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

function hashOf(name: string): Hash {
  if (!(name in hashes)) throw new ReadError('protectedFile', name);
  return hashes[name as keyof typeof hashes];
}

const base64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const uint32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
