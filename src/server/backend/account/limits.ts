import { networkOf } from '../gateway/address.ts';
import { type Attempt, createTrust, hash, hour, limiter, minute, type Refusal, reserve } from '../gateway/attempts.ts';

export type GuessKind = 'code' | 'password';

/**
 * Counts guesses at codes and current passwords, in memory: before they are made, and taken off when they are right. An
 * address where the account gave a right one has a count of its own, so that guesses elsewhere cannot lock the owner out.
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
    async succeeded(kind: GuessKind, account: string, address: string): Promise<void> {
      const { pair, trusted } = kinds[kind];
      trusted.add(pairOf(account, address));
      await pair.delete(pairOf(account, address));
    },
    trust: (kind: GuessKind, account: string, address: string) => kinds[kind].trusted.add(pairOf(account, address)),
    /** Drawing a factor's QR code blocks the one thread. */
    enroll: (account: string, address: string) =>
      reserve([
        { of: enrollments.pair, key: pairOf(account, address) },
        { of: enrollments.account, key: hash(account) },
      ]),
    challenge: (account: string, address: string) => reserve([{ of: challenges, key: pairOf(account, address) }]),
    email: (account: string) => reserve([{ of: emails, key: hash(account) }]),
  };
}

const pairOf = (account: string, address: string) => hash(account, networkOf(address));

export type AccountLimits = ReturnType<typeof createAccountLimits>;
