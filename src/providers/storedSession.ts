import { browserStorage } from '../lib';
import { env } from './env';

/** localStorage key of the page's session. */
export const storageKey = `sb-${hostOf(env.supabaseUrl)}-auth-token`;

interface Stored {
  access_token?: string;
  /** In seconds. */
  expires_at?: number;
  user?: { id?: string };
}

/** The token of a stored session, and its person where known. */
export interface StoredSession {
  token: string;
  person?: string;
}

/** The stored session; null when it must be renewed first, undefined when nobody is signed in. */
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

/** How long before its end, in milliseconds, Supabase's client renews a session. */
const renewedBefore = 90_000;

function hostOf(url: string): string {
  return url ? (new URL(url).hostname.split('.')[0] ?? 'local') : 'local';
}
