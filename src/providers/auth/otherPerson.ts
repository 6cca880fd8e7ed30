import type { UserIdentity } from 'ra-core';
import { otherPersonError } from './pageOwner';

type Tell = (person: UserIdentity, write: boolean) => void;

interface Waiting {
  write: boolean;
  goOn: () => void;
  refuse: () => void;
}

/** Holds requests back while another person than the page's is signed in, until the panel decides. */
export function createOtherPerson() {
  let tell: Tell | undefined;
  let waiting: Waiting[] = [];

  const refuse = (which: (each: Waiting) => boolean) => {
    const refused = waiting.filter(which);
    waiting = waiting.filter((each) => !which(each));
    for (const each of refused) each.refuse();
  };

  return {
    onMet(handler: Tell): () => void {
      tell = handler;
      return () => {
        if (tell === handler) tell = undefined;
        refuse(() => true);
      };
    },
    /** Rejects when the request must not be sent, or without a panel. */
    wait(person: UserIdentity, write: boolean): Promise<void> {
      const told = tell;
      if (!told) return Promise.reject(otherPersonError());
      return new Promise((goOn, reject) => {
        waiting.push({ write, goOn, refuse: () => reject(otherPersonError()) });
        told(person, write);
      });
    },
    ownerIsBack(): void {
      const all = waiting;
      waiting = [];
      for (const { goOn } of all) goOn();
    },
    refuseWrites: () => refuse(({ write }) => write),
    refuseAll: () => refuse(() => true),
  };
}

export const otherPerson = createOtherPerson();
