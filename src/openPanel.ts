import { isAt, pageSizeChoice, pageSizeOf, paths } from './domain';
import { browserStorage, choiceKey, removeShell } from './lib';
import {
  accessRead,
  type FirstReads,
  profileNameRead,
  type Read,
  readEarly,
  type StoredSession,
  storedSession,
} from './providers';

/** What the build wrote of the panel's page into its root element. */
interface Written {
  /** JSON: what the page reads first. */
  reads?: string;
  /** JSON: addresses of its code in turns, each after that of the file that is to be there before. */
  turns?: string;
  /** JSON: addresses of what each section needs besides, where the page is none's own. */
  sections?: string;
}

/**
 * Reads that may be asked for before the code, besides access and name: a browser asks one server for six things at a time, and code
 * that waited behind a slow database could not even say so.
 */
const besides = 1;

/**
 * What can be done for the panel while its application is on its way: what it will read first is asked for, and what it will run
 * when it has started. From strangers what the build wrote of it is taken away.
 */
export function openPanel({ reads: written, ...code }: Written): void {
  const session = storedSession();
  if (session === undefined) removeShell();
  else runAsItComes(code, session ? readFirst(session, written) : () => {});
}

/** Asks for what the page reads first, and returns what asks for the rest of it once nothing stands behind that. */
function readFirst({ token, person }: StoredSession, written: string | undefined): () => void {
  const reads = pageReads(written, person);
  const few = reads.length <= besides;
  readEarly([accessRead, ...(person ? [profileNameRead(person)] : []), ...(few ? reads : [])], token);
  return () => readEarly(few ? [] : reads, token);
}

/**
 * Asks for the code that the application will need, in turns, and runs each file as soon as it is there: all at once would share a slow
 * line, so that nothing could run before everything has come. What does not come the application asks for again, or tells.
 * `allAsked` is called once all of it was asked for.
 */
function runAsItComes({ turns = '[]', sections = '{}' }: Written, allAsked: () => void): void {
  const section = window.location.pathname.split('/')[2] ?? '';
  const own = new Map<string, string[]>(Object.entries(JSON.parse(sections))).get(section) ?? [];
  const ofAll: string[][] = JSON.parse(turns);
  ofAll.forEach(([before = '', ...files], turn) => {
    const last = turn === ofAll.length - 1;
    run(before).addEventListener('load', () => {
      [...files, ...(last ? own : [])].forEach(run);
      if (last) allAsked();
    });
  });
}

/** Runs a file of the build, once, whoever else asks for it. */
function run(src: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src });
  document.head.append(script);
  return script;
}

/** What the page at a bare address reads. Where something was searched, sorted or turned, the list alone knows what that means. */
function pageReads(written: string | undefined, person: string | undefined): Read[] {
  const { pathname, search } = window.location;
  if (!written || search) return [];
  const { list, reads }: FirstReads = JSON.parse(written);
  // A host may answer any address with any file.
  if (!isAt(list ? paths.resource(list.resource) : paths.admin, pathname)) return [];
  if (!list) return reads;
  const size = pageSizeOf(list.sizes, browserStorage.getItem(choiceKey(person, pageSizeChoice(list.resource))));
  return reads.filter((_, place) => list.sizes.sizes[place] === size);
}
