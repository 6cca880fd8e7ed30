import type { UserIdentity } from 'ra-core';
import { otherPersonError } from './pageOwner';

/** Tells the panel that somebody else is signed in, and whether something was to be written. */
type Tell = (person: UserIdentity, write: boolean) => void;

interface Waiting {
  write: boolean;
  goOn: () => void;
  refuse: () => void;
}

/**
 * What the panel and the providers agree on while somebody else is signed in than the person whose page this is: nothing
 * is sent until the panel says so. Reads wait, so that the screen stays as it is; writes wait, or are refused.
 */
export function createOtherPerson() {
  let tell: Tell | undefined;
  let waiting: Waiting[] = [];

  const refuse = (which: (each: Waiting) => boolean) => {
    const refused = waiting.filter(which);
    waiting = waiting.filter((each) => !which(each));
    for (const each of refused) each.refuse();
  };

  return {
    /** Registers the panel; when it goes, whatever waits is refused. Returns how to take that back. */
    onMet(handler: Tell): () => void {
      tell = handler;
      return () => {
        if (tell === handler) tell = undefined;
        refuse(() => true);
      };
    },
    /** Waits until the request may be sent; rejects when it may not, or when there is nobody to decide. */
    wait(person: UserIdentity, write: boolean): Promise<void> {
      const told = tell;
      if (!told) return Promise.reject(otherPersonError());
      return new Promise((goOn, reject) => {
        waiting.push({ write, goOn, refuse: () => reject(otherPersonError()) });
        told(person, write);
      });
    },
    /** The page's own person is signed in again. */
    ownerIsBack(): void {
      const all = waiting;
      waiting = [];
      for (const { goOn } of all) goOn();
    },
    /** The person only wants to look: what was to be written is not. */
    refuseWrites: () => refuse(({ write }) => write),
    /** Nobody is signed in any more. */
    refuseAll: () => refuse(() => true),
  };
}

/** The running page's. */
export const otherPerson = createOtherPerson();
