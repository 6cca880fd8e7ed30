import { faultOf } from '../errors';
import type { Client } from '../supabase/client';
import { callFunction, type Server } from '../supabase/httpClient';
import type { AsOwner } from './asOwner';

export interface Enrollment {
  id: string;
  qrCode: string;
  secret: string;
}

interface Options {
  client: Pick<Client, 'auth'>;
  asOwner: AsOwner;
  server: Server;
}

const issuer = 'Painel do supermercado';

/** Every method rejects with an error for `authProblem`. */
export function createFactors({ client, asOwner, server }: Options) {
  const { mfa } = client.auth;
  const remove = async (factorId: string) => {
    await asOwner(() => mfa.unenroll({ factorId }));
  };

  return {
    /** Enrolls a device, after removing unverified ones of earlier attempts. */
    async enroll(friendlyName: string): Promise<Enrollment> {
      // Read anew, since an earlier attempt may be stored though its answer was lost.
      const { user } = await asOwner(() => client.auth.getUser(), { write: false });
      for (const { id, status } of user.factors ?? []) {
        // A failed removal matters only if the enrolling fails too.
        if (status === 'unverified') await remove(id).catch(() => {});
      }
      const { id, totp } = await asOwner(() => mfa.enroll({ factorType: 'totp', friendlyName, issuer }));
      return { id, qrCode: pictureOf(totp.qr_code), secret: totp.secret };
    },
    async verify(factorId: string, code: string): Promise<void> {
      await asOwner(() => mfa.challengeAndVerify({ factorId, code }));
    },
    remove,
    /** Ten new codes, told only now; earlier ones end. */
    recoveryCodes: (): Promise<string[]> => callFunction(server, 'criar_codigos_de_recuperacao', {}),
    async rename(factorId: string, name: string): Promise<void> {
      const renaming = callFunction(server, 'renomear_fator', { fator: factorId, nome: name });
      const renamed = await renaming.catch((error) => {
        if (faultOf(error).kind !== 'conflict') throw error;
        throw Object.assign(new Error(), { code: 'mfa_factor_name_conflict' });
      });
      if (!renamed) throw Object.assign(new Error(), { code: 'mfa_factor_not_found' });
    },
  };
}

/** The client puts an unencoded SVG behind `data:`, where a `#` in it would end the address. */
function pictureOf(qrCode: string): string {
  const svg = qrCode.slice(Math.max(0, qrCode.indexOf('<')));
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`;
}
