import { createTrust, hash, hour, limiter, minute, reserve, type Share } from './attempts.ts';

/**
 * Counts failures, in memory. An attempt is counted before it is made, so that parallel ones cannot all pass, and taken
 * off when it succeeds. A pair of account and address that has signed in before has a count of its own and is spared
 * the others: a stranger elsewhere cannot lock the owner out, nor one colleague the others behind their shop's address.
 * The number of keys is bounded by the counts over all addresses.
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
  // As long as a code lives, so that no code meets more guesses than these.
  const guesses = limiter(10, hour);
  const refresh = limiter(100, 15 * minute);
  const trusted = createTrust();

  const strangers = (limits: typeof signIn, address: string): Share[] => [
    { of: limits.address, key: hash(address) },
    { of: limits.everyone, key: '' },
  ];
  const shares = (limits: typeof signIn, account: string, address: string): Share[] => {
    const pair = { of: limits.pair, key: hash(account, address) };
    if (trusted.has(pair.key)) return [pair];
    return [...strangers(limits, address), pair, { of: limits.account, key: hash(account) }];
  };

  return {
    /** A password for an account. */
    signIn: (account: string, address: string) => reserve(shares(signIn, account, address)),
    /** An e-mail with a code to an account. Each counts, not only failures. */
    recover: (account: string, address: string) => reserve(shares(recovery, account, address)),
    /** A code for an account, from any address. */
    guess(account: string, address: string) {
      const code = { of: guesses, key: hash(account) };
      return reserve(trusted.has(hash(account, address)) ? [code] : [...strangers(signIn, address), code]);
    },
    /** A secret too long to be guessed: a link's token. */
    secret: (address: string) => reserve([{ of: signIn.address, key: hash(address) }]),
    /** A refresh token. */
    refresh: (address: string) => reserve([{ of: refresh, key: hash(address) }]),

    /** Whether an account's code has met as many wrong guesses as it may. */
    async codeIsSpent(account: string): Promise<boolean> {
      const count = await guesses.get(hash(account));
      return count !== null && count.consumedPoints >= guesses.points;
    },
    /** A new code is guessed from the start. */
    async codeWasSent(account: string): Promise<void> {
      await guesses.delete(hash(account));
    },
    /** With whom an attempt waits in line: with its address's others, or alone where its owner has signed in before. */
    laneOf: (account: string, address: string) =>
      trusted.has(hash(account, address)) ? hash(account, address) : hash(address),
    /** The account's owner is at this address. */
    trust: (account: string, address: string) => trusted.add(hash(account, address)),
    /** Somebody proved to be the account's owner: its failures are forgotten, and this address trusted. */
    async succeeded(account: string, address: string): Promise<void> {
      trusted.add(hash(account, address));
      await signIn.pair.delete(hash(account, address));
      await signIn.account.delete(hash(account));
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
