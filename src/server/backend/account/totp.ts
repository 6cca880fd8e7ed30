import { Secret, TOTP } from 'otpauth';
import { toString as draw } from 'qrcode';

/** Authenticator apps assume six digits, SHA-1 and 30 seconds. */
const period = 30;
const options = { algorithm: 'SHA1', digits: 6, period };

/** A new secret in base 32, and as an address for apps. */
export function createTotp(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...options, issuer, label, secret }).toString();
  return { secret: secret.base32, uri };
}

export const drawQrCode = (uri: string): Promise<string> => draw(uri, { type: 'svg', errorCorrectionLevel: 'M' });

/**
 * The time step of a code: the current one, or a neighbour for clocks that differ; null for a wrong code. The caller stores
 * the step of an accepted code and accepts later ones only, so that no code serves twice.
 */
export function stepOfCode(code: string, secret: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    ...options,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}
