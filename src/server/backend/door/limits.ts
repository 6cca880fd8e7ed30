import { createTrust, hash, hour, limiter, minute, reserve, type Share } from './attempts.ts';

/**
 * Counts failures, in memory. An attempt is counted before it is made, so that parallel ones cannot all pass, and taken off
 * when it succeeds. A pair of account and address that has signed in before has only its own count: strangers cannot lock the
 * owner out, nor one colleague the others at the shop's address. The counts over all addresses bound the number of keys.
 */
export function createLimits() {
  const signIn = {
    everyone: limiter(2000, 15 * minute),
    address: limiter(100, 15 * minute),
    pair: limiter(10, 15 * minute),
    account: limiter(50, hour),
  };
  const recovery = {
    everyone: limiter(500, hour),
    address: limiter(30, hour),
    pair: limiter(3, hour),
    account: limiter(6, hour),
  };
  const secrets = { everyone: limiter(2000, 15 * minute), address: limiter(100, 15 * minute) };
  const refresh = { everyone: limiter(2000, 15 * minute), address: limiter(100, 15 * minute) };
  const trusted = createTrust();

  // The count over all addresses comes first: once it is used up, no more keys are stored.
  const strangers = (limits: typeof secrets, address: string): Share[] => [
    { of: limits.everyone, key: '' },
    { of: limits.address, key: hash(address) },
  ];
  const shares = (limits: typeof signIn, account: string, address: string): Share[] => {
    const pair = { of: limits.pair, key: hash(account, address) };
    if (trusted.has(pair.key)) return [pair];
    return [...strangers(limits, address), pair, { of: limits.account, key: hash(account) }];
  };

  return {
    /** A password for an account. */
    signIn: (account: string, address: string) => reserve(shares(signIn, account, address)),
    /** An e-mail with a link to an account. Successes count too. */
    recover: (account: string, address: string) => reserve(shares(recovery, account, address)),
    /**
     * A link's secret, which names no account. The embedded service makes it of the e-mail and ten digits, valid for an hour, in
     * which 8000 guesses among 10^10 are let through.
     */
    secret: (address: string) => reserve(strangers(secrets, address)),
    /** A refresh token. */
    refresh: (address: string) => reserve(strangers(refresh, address)),

    /** The lane of an attempt: its address's, or its own where the account has signed in from there before. */
    laneOf: (account: string, address: string) =>
      trusted.has(hash(account, address)) ? hash(account, address) : hash(address),
    /** Notes that the account's owner is at this address. */
    trust: (account: string, address: string) => trusted.add(hash(account, address)),
    /** Forgets the account's failures and trusts the address, after the owner signed in there. */
    async succeeded(account: string, address: string): Promise<void> {
      trusted.add(hash(account, address));
      await signIn.pair.delete(hash(account, address));
      await signIn.account.delete(hash(account));
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
