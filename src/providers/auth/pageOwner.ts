import type { HttpError } from 'ra-core';
import { faultError } from '../errors';

/**
 * The page's person. All tabs of a browser share one session, so a sign-in in a second tab would otherwise act under
 * the first person's screen.
 */
export function createPageOwner() {
  let owner: string | undefined;
  return {
    /** The first person that is asked about becomes the owner. */
    accepts(userId: string): boolean {
      owner ??= userId;
      return owner === userId;
    },
    /** Gives the page to the next person, once nothing of the owner's is on the screen. */
    release(): void {
      owner = undefined;
    },
  };
}

export type PageOwner = ReturnType<typeof createPageOwner>;

export const pageOwner = createPageOwner();

/** Nothing was sent, and no session ends. */
export function otherPersonError(): HttpError {
  const message = 'Outra pessoa entrou no painel neste navegador. Nada foi gravado.';
  return faultError({ kind: 'otherPerson', status: 403, message });
}
