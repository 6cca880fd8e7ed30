import { pageSizeChoice, pageSizeOf, pageSizes, paths } from './domain';
import { choiceKey, removeShell } from './lib';
import { accessRead, type FirstReads, profileNameRead, type Read, readEarly, storedSession } from './providers';

/**
 * What can be done for the panel while its application is on its way: what it will read first is asked for. From strangers what
 * the build wrote of it is taken away. `written`: what the build wrote of the reads of the page's list.
 */
export function openPanel(written: string | undefined): void {
  const session = storedSession();
  if (session === undefined) removeShell();
  if (!session) return;
  const { token, person } = session;
  readEarly([accessRead, ...(person ? [profileNameRead(person)] : [])], token);
  readEarly(listReads(written, person), token);
}

/** What the list at a bare address reads. Where something was searched, sorted or turned, the list alone knows what that means. */
function listReads(written: string | undefined, person: string | undefined): Read[] {
  const { pathname, search } = window.location;
  if (!written || search) return [];
  const { resource, reads }: FirstReads = JSON.parse(written);
  // A host may answer any address with any file.
  if (pathname.toLowerCase().replace(/\/+$/, '') !== paths.resource(resource)) return [];
  const size = pageSizeOf(localStorage.getItem(choiceKey(person, pageSizeChoice(resource))));
  return reads.filter((_, place) => pageSizes[place] === size);
}
