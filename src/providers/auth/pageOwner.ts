import type { HttpError } from 'ra-core';
import { faultError } from '../errors';

/**
 * Whose page this is. All tabs of a browser share one session, so that another person who signs in in a second tab is
 * signed in here too, under a screen that shows the first one's name and text.
 */
export function createPageOwner() {
  let owner: string | undefined;
  return {
    /** Whether the page may go on for this person: the first one that it meets, and nobody else. */
    accepts(userId: string): boolean {
      owner ??= userId;
      return owner === userId;
    },
    /** Nothing of anybody's is on the screen any more: the page is the next person's. */
    release(): void {
      owner = undefined;
    },
  };
}

export type PageOwner = ReturnType<typeof createPageOwner>;

/** The owner of the running page. */
export const pageOwner = createPageOwner();

/** The rejection of what was not sent because somebody else is signed in. It ends nobody's session. */
export function otherPersonError(): HttpError {
  const message = 'Outra pessoa entrou no painel neste navegador. Nada foi gravado.';
  return faultError({ kind: 'otherPerson', status: 403, message });
}
