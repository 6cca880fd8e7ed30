import type { Session } from '@supabase/supabase-js';
import { browserStorage } from '../lib';
import { env } from './env';

export const storageKey = `sb-${hostOf(env.supabaseUrl)}-auth-token`;

export interface StoredSession {
  token: string;
  person?: string;
}

/** Null when it must be renewed first, undefined without one. */
export function storedSession(): StoredSession | null | undefined {
  const session = sessionIn(browserStorage.getItem(storageKey));
  if (!session) return undefined;
  const { access_token: token, expires_at: seconds = 0, user } = session;
  return seconds * 1000 < Date.now() + renewedBefore ? null : { token, person: user?.id };
}

/** The session in a stored text, even an expired one, which the client would first try to renew for half a minute. */
export function sessionIn(value: string | null): Session | undefined {
  try {
    const session: Session | null = JSON.parse(value ?? 'null');
    return session?.access_token ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds before its end in which Supabase's client renews a session. */
const renewedBefore = 90_000;

function hostOf(url: string): string {
  return url ? (new URL(url).hostname.split('.')[0] ?? 'local') : 'local';
}
