import type { Account } from '../providers/account';

/** Longest name of a device, in characters; the database takes no more. */
export const longestName = 100;

/** Something that shows the codes of the second step, as its owner named it. */
export interface Device {
  id: string;
  name: string;
  createdAt: string;
}

/** The devices that were confirmed: only those are asked for at sign-in. */
export const verifiedOf = (account: Account | undefined): Device[] =>
  (account?.factors ?? [])
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    // Other programs may enroll some without a name.
    .map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name || 'Sem nome', createdAt: created_at }));
