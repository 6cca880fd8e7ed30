import { Secret, TOTP } from 'otpauth';
import { toString as draw } from 'qrcode';

/** What every authenticator app assumes: six digits, SHA-1, a new code each 30 seconds. */
const period = 30;
const options = { algorithm: 'SHA1', digits: 6, period };

/** A new secret, as text to type and as the address that apps read. */
export function createTotp(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...options, issuer, label, secret }).toString();
  return { secret: secret.base32, uri };
}

/** An SVG of a QR code with that address. Takes the one thread for tens of milliseconds. */
export const drawQrCode = (uri: string): Promise<string> => draw(uri, { type: 'svg', errorCorrectionLevel: 'M' });

/**
 * The step of time that a code is of: the current one, or one before or after for clocks that differ. Null for a wrong code.
 * Whoever accepts a code notes its step and accepts none that is not later, so that no code serves twice.
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
