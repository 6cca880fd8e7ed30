import { browserStorage } from '../lib';
import { env } from './env';

export const storageKey = `sb-${hostOf(env.supabaseUrl)}-auth-token`;

interface Stored {
  access_token?: string;
  /** In seconds. */
  expires_at?: number;
  user?: { id?: string };
}

export interface StoredSession {
  token: string;
  person?: string;
}

/** Null when it must be renewed first, undefined without one. */
export function storedSession(now = Date.now()): StoredSession | null | undefined {
  try {
    const {
      access_token: token,
      expires_at: end = 0,
      user,
    }: Stored = JSON.parse(browserStorage.getItem(storageKey) ?? '{}');
    if (!token) return undefined;
    return end * 1000 < now + renewedBefore ? null : { token, person: user?.id };
  } catch {
    return undefined;
  }
}

/** Milliseconds before its end in which Supabase's client renews a session. */
const renewedBefore = 90_000;

function hostOf(url: string): string {
  return url ? (new URL(url).hostname.split('.')[0] ?? 'local') : 'local';
}
