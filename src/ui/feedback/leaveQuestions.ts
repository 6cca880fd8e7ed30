import type { RefObject } from 'react';

export interface LeaveQuestion {
  /** Whether something would be lost now. */
  when: () => boolean;
  title?: string;
  text?: string;
  leave?: string;
  stay?: string;
  /** Whether another search of the path loses it too. */
  bySearch?: boolean;
}

export type Asker = RefObject<LeaveQuestion>;

let askers: readonly Asker[] = [];
let keptFrom: string | undefined;
const listeners = new Set<() => void>();

const set = (next: readonly Asker[]) => {
  askers = next;
  for (const listener of listeners) listener();
};

/** The mounted questions, in order. They share a store because React Router allows one blocker. */
export const leaveQuestions = {
  add(asker: Asker): () => void {
    set([...askers, asker]);
    return () => set(askers.filter((each) => each !== asker));
  },
  all: () => askers,
  first: () => askers[0],
  /** To be called when the answer of some `when` may have changed. */
  tell: () => set([...askers]),
  /** Blocks navigations to `pathname` without a question, until the returned function is called. */
  keepFrom(pathname: string): () => void {
    keptFrom = pathname;
    leaveQuestions.tell();
    return () => {
      keptFrom = undefined;
      leaveQuestions.tell();
    };
  },
  keepsFrom: (pathname: string) => pathname === keptFrom,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
