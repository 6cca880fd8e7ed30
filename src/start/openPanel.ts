import { pageSizeChoice, pageSizeOf } from '../domain';
import { browserStorage, choiceKey } from '../lib';
import { accessRead, type FirstReads, profileNameRead, type Read, readEarly, storedSession } from '../providers';
import { keepShell, removeShell } from './keepShell';

/**
 * Requests what the panel at this address reads first, and runs its code as it arrives. `root` carries both lists from the build
 * (src/start/build/html.ts). Without a session it takes the shell away, since the sign-in page follows.
 */
export function openPanel(root: HTMLElement): void {
  const session = storedSession();
  if (session === undefined) {
    removeShell();
    return;
  }
  const { code, reads } = root.dataset;
  keepShell(root);
  if (session) readEarly([accessRead, ...(session.person ? [profileNameRead(session.person)] : [])], session.token);
  for (const src of code?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));
  }
  // After the code: a browser has six requests at a time for a server, and a slow database would hold the code back.
  if (session) readEarly(pageReads(reads, session.person), session.token);
}

/** The page's first reads at its bare address; a searched, sorted or turned list computes its own. */
function pageReads(written: string | undefined, person: string | undefined): Read[] {
  if (!written || window.location.search) return [];
  const { list, reads }: FirstReads = JSON.parse(written);
  if (!list) return reads;
  const size = pageSizeOf(list.sizes, browserStorage.getItem(choiceKey(person, pageSizeChoice(list.resource))));
  return reads.filter((_, place) => list.sizes.sizes[place] === size);
}
