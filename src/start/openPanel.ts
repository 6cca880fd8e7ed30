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
  const reads = session ? pageReads(root.dataset.reads, session.person) : [];
  // A list's one read goes before the code. The dashboard's many follow it, since browsers send six requests at a time.
  const early = reads.length > 1 ? [] : reads;
  const nameRead = session?.person ? [profileNameRead(session.person)] : [];
  removeShellWhenDrawn(root);
  if (session) readEarly([accessRead, ...nameRead, ...early], session.token);
  for (const src of root.dataset.code?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));
  }
  if (session && early !== reads) readEarly(reads, session.token);
}

/** The page's first reads; a searched, sorted or turned list computes its own. */
function pageReads(written: string | undefined, person: string | undefined): Read[] {
  if (!written || window.location.search) return [];
  const { list, reads }: FirstReads = JSON.parse(written);
  if (!list) return reads;
  const size = pageSizeOf(list.sizes, browserStorage.getItem(choiceKey(person, pageSizeChoice(list.resource))));
  return reads.filter((_, place) => list.sizes.sizes[place] === size);
}
