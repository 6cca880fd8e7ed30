import type { RefObject } from 'react';

/** What asks before something is lost by leaving, and how. */
export interface LeaveQuestion {
  /** Whether something would be lost at this moment. */
  when: () => boolean;
  title?: string;
  /** What would be lost; unsaved text without it. */
  text?: string;
  leave?: string;
  stay?: string;
  /** Whether going to another search of the same path is leaving, too. */
  bySearch?: boolean;
}

export type Asker = RefObject<LeaveQuestion>;

let askers: readonly Asker[] = [];
let version = 0;
const listeners = new Set<() => void>();

let otherwiseAsked: string | undefined;

const tell = () => {
  version++;
  for (const listener of listeners) listener();
};

/** All that asks before leaving, the first mounted first. Kept here since a router lets one blocker ask, for all of them. */
export const leaveQuestions = {
  /** Says that something asks; returns how to say that it no longer does. */
  add(asker: Asker): () => void {
    askers = [...askers, asker];
    tell();
    return () => {
      askers = askers.filter((each) => each !== asker);
      tell();
    };
  },
  all: () => askers,
  first: () => askers[0],
  /** Says that an answer of some `when` may be another now. */
  tell,
  /** Says that something else asks whether to leave for an address; returns how to say that it no longer does. */
  stayFrom(pathname: string): () => void {
    otherwiseAsked = pathname;
    tell();
    return () => {
      otherwiseAsked = undefined;
      tell();
    };
  },
  staysFrom: (pathname: string) => pathname === otherwiseAsked,
  /** Another number after each change. */
  version: () => version,
  /** Calls back at each change; returns how to stop that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
