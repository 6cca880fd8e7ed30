import type { UserIdentity } from 'ra-core';
import { otherPersonError } from './pageOwner';

/** Shows the panel's question about another signed-in person; `write` tells whether a write is waiting. */
type Tell = (person: UserIdentity, write: boolean) => void;

interface Waiting {
  write: boolean;
  goOn: () => void;
  refuse: () => void;
}

/** Holds requests back while another person than the page's is signed in, until the panel decides: reads and writes wait, or are refused. */
export function createOtherPerson() {
  let tell: Tell | undefined;
  let waiting: Waiting[] = [];

  const refuse = (which: (each: Waiting) => boolean) => {
    const refused = waiting.filter(which);
    waiting = waiting.filter((each) => !which(each));
    for (const each of refused) each.refuse();
  };

  return {
    /** Registers the panel. Returns how to unregister it, which refuses all waiting requests. */
    onMet(handler: Tell): () => void {
      tell = handler;
      return () => {
        if (tell === handler) tell = undefined;
        refuse(() => true);
      };
    },
    /** Resolves when the request may be sent; rejects when it must not be, or without a panel. */
    wait(person: UserIdentity, write: boolean): Promise<void> {
      const told = tell;
      if (!told) return Promise.reject(otherPersonError());
      return new Promise((goOn, reject) => {
        waiting.push({ write, goOn, refuse: () => reject(otherPersonError()) });
        told(person, write);
      });
    },
    /** Sends the waiting requests, since the page's person is signed in again. */
    ownerIsBack(): void {
      const all = waiting;
      waiting = [];
      for (const { goOn } of all) goOn();
    },
    /** Refuses the waiting writes, since the person only wants to look. */
    refuseWrites: () => refuse(({ write }) => write),
    /** Refuses all, since nobody is signed in any more. */
    refuseAll: () => refuse(() => true),
  };
}

/** The running page's. */
export const otherPerson = createOtherPerson();
