import type { Account } from '../../providers/account';

/** The devices that were confirmed: only those are asked for at sign-in. */
export const verifiedOf = (account: Account | undefined) =>
  (account?.factors ?? []).filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp');

export type Device = Account['factors'][number];

/** What a device is called; other programs may enroll some without a name. */
export const deviceName = ({ friendly_name }: Device) => friendly_name || 'Sem nome';
