import { pageSizeChoice, pageSizeOf } from '../domain';
import { browserStorage, choiceKey } from '../lib';
import { accessRead, type FirstReads, profileNameRead, type Read, readEarly, storedSession } from '../providers';
import { removeShell, removeShellWhenDrawn } from './shellElement';

/**
 * Requests the first reads of the panel's page and runs its code as it arrives, as the build wrote both into `root`
 * (src/start/build/html.ts). Without a session it removes the shell, since the sign-in page follows.
 */
export function openPanel(root: HTMLElement): void {
  const session = storedSession();
  if (session === undefined) {
    removeShell();
    return;
  }
  removeShellWhenDrawn(root);
  // The embedded server answers files and reads in turn: code, which takes longer on a slow line, is asked for first.
  for (const src of root.dataset.code?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));
  }
  if (!session) return;
  const nameRead = session.person ? [profileNameRead(session.person)] : [];
  readEarly([accessRead, ...nameRead, ...pageReads(root.dataset.reads, session.person)], session.token);
}

/** The page's first reads; a searched, sorted or turned list computes its own. */
function pageReads(written: string | undefined, person: string | undefined): Read[] {
  if (!written || window.location.search) return [];
  const { list, reads }: FirstReads = JSON.parse(written);
  if (!list) return reads;
  const size = pageSizeOf(list.sizes, browserStorage.getItem(choiceKey(person, pageSizeChoice(list.resource))));
  return reads.filter((_, place) => list.sizes.sizes[place] === size);
}
