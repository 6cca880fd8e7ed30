import type { HttpError } from 'ra-core';
import { faultError } from '../errors';

/**
 * The person whose page this is. All tabs of a browser share one session, so a sign-in by another person in a second tab would
 * otherwise act under the first person's screen and text.
 */
export function createPageOwner() {
  let owner: string | undefined;
  return {
    /** Whether the page may act for this person; the first one that is asked about becomes its owner. */
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

/** The owner of the running page. */
export const pageOwner = createPageOwner();

/** The rejection of a request that was not sent because another person is signed in. It ends no session. */
export function otherPersonError(): HttpError {
  const message = 'Outra pessoa entrou no painel neste navegador. Nada foi gravado.';
  return faultError({ kind: 'otherPerson', status: 403, message });
}
