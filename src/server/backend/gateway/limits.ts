import { createTrust, hash, hour, limiter, minute, reserve, type Share } from './attempts.ts';

/**
 * Counts failures, in memory. An attempt is counted before it is made, so that parallel ones cannot all pass. A pair of
 * account and address that has signed in has only its own count, so strangers cannot lock the owner out.
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

  // Once the count over all addresses is used up, no more keys are stored.
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
    signIn: (account: string, address: string) => reserve(shares(signIn, account, address)),
    recover: (account: string, address: string) => reserve(shares(recovery, account, address)),
    secret: (address: string) => reserve(strangers(secrets, address)),
    refresh: (address: string) => reserve(strangers(refresh, address)),

    /** An account that has signed in from there before has its own lane. */
    laneOf: (account: string, address: string) =>
      trusted.has(hash(account, address)) ? hash(account, address) : hash(address),
    trust: (account: string, address: string) => trusted.add(hash(account, address)),
    /** Forgets the account's failures. */
    async succeeded(account: string, address: string): Promise<void> {
      trusted.add(hash(account, address));
      await signIn.pair.delete(hash(account, address));
      await signIn.account.delete(hash(account));
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
