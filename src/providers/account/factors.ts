import { faultOf, rethrow } from '../errors';
import type { Client } from '../supabase/client';
import { callFunction, type Server } from '../supabase/httpClient';
import type { AsOwner } from './asOwner';

/** A device that was enrolled and still has to show that it knows the secret. */
export interface Enrollment {
  id: string;
  /** SVG picture, as an address for an `img`. */
  qrCode: string;
  secret: string;
}

interface Options {
  client: Pick<Client, 'auth'>;
  asOwner: AsOwner;
  server: Server;
}

/** Name of the product in the person's authenticator. */
const issuer = 'Painel do supermercado';

/** The devices of the second factor. Every method rejects with what `authProblem` puts into words. */
export function createFactors({ client, asOwner, server }: Options) {
  const { mfa } = client.auth;
  const remove = async (factorId: string) => {
    await asOwner(() => mfa.unenroll({ factorId }));
  };

  return {
    /** Enrolls a device, after taking away those that an earlier attempt left behind. */
    async enroll(friendlyName: string): Promise<Enrollment> {
      // Read now: the attempt before may have been stored though its answer was lost, or came to nobody.
      const { user } = await asOwner(() => client.auth.getUser(), { write: false });
      for (const { id, status } of user.factors ?? []) {
        // A leftover that is gone already, or cannot be removed, is told by the enrolling itself if it matters.
        if (status === 'unverified') await remove(id).catch(() => {});
      }
      const { id, totp } = await asOwner(() => mfa.enroll({ factorType: 'totp', friendlyName, issuer }));
      return { id, qrCode: pictureOf(totp.qr_code), secret: totp.secret };
    },
    /** Gives a code of the device. From then on the session has both steps, and a new device is asked for at each sign-in. */
    async verify(factorId: string, code: string): Promise<void> {
      await asOwner(() => mfa.challengeAndVerify({ factorId, code }));
    },
    remove,
    async rename(factorId: string, name: string): Promise<void> {
      const renaming = callFunction(server, 'renomear_fator', { fator: factorId, nome: name }).catch(rethrow);
      const renamed = await renaming.catch((error) => {
        if (faultOf(error).kind !== 'conflict') throw error;
        throw Object.assign(new Error(), { code: 'mfa_factor_name_conflict' });
      });
      if (!renamed) throw Object.assign(new Error(), { code: 'mfa_factor_not_found' });
    },
  };
}

/** The client puts a bare SVG behind `data:`, where a `#` in it would end the picture. */
function pictureOf(qrCode: string): string {
  const svg = qrCode.slice(Math.max(0, qrCode.indexOf('<')));
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`;
}
