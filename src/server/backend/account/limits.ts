import { networkOf } from '../door/address.ts';
import { type Attempt, createTrust, hash, hour, limiter, minute, type Refusal, reserve } from '../door/attempts.ts';

export type GuessKind = 'code' | 'password';

/**
 * Counts wrong codes and wrong current passwords, in memory, as the door counts wrong passwords: before they are made, and taken off
 * again when they are right. Only somebody with a session of the account gets here. An address from which the account has given a right one
 * before has a count of its own, so that whoever stole a password cannot lock the owner out by guessing elsewhere.
 */
export function createAccountLimits() {
  const guesses = () => ({ pair: limiter(10, 15 * minute), account: limiter(30, hour), trusted: createTrust() });
  const kinds: Record<GuessKind, ReturnType<typeof guesses>> = { code: guesses(), password: guesses() };
  const enrollments = { pair: limiter(30, 15 * minute), account: limiter(60, hour) };
  const challenges = limiter(60, 15 * minute);
  const emails = limiter(5, hour);

  return {
    guess(kind: GuessKind, account: string, address: string): Promise<Attempt | Refusal> {
      const { pair, account: all, trusted } = kinds[kind];
      const key = pairOf(account, address);
      const own = { of: pair, key };
      return reserve(trusted.has(key) ? [own] : [own, { of: all, key: hash(account) }]);
    },
    /** The owner is at this address: the failures there are forgotten. */
    async succeeded(kind: GuessKind, account: string, address: string): Promise<void> {
      const { pair, trusted } = kinds[kind];
      trusted.add(pairOf(account, address));
      await pair.delete(pairOf(account, address));
    },
    /** The owner is at this address, as the database knows. */
    trust: (kind: GuessKind, account: string, address: string) => kinds[kind].trusted.add(pairOf(account, address)),
    /** Each new factor has its QR code drawn, which takes the one thread for a while. */
    enroll: (account: string, address: string) =>
      reserve([
        { of: enrollments.pair, key: pairOf(account, address) },
        { of: enrollments.account, key: hash(account) },
      ]),
    /** Challenges are no guesses, but rows. */
    challenge: (account: string, address: string) => reserve([{ of: challenges, key: pairOf(account, address) }]),
    /** An e-mail about a change of address goes to the owner, who may not have asked for it. */
    email: (account: string) => reserve([{ of: emails, key: hash(account) }]),
  };
}

const pairOf = (account: string, address: string) => hash(account, networkOf(address));

export type AccountLimits = ReturnType<typeof createAccountLimits>;
