const prefix = 'importacao ';

const openHere = new Set<string>();

/** Locks end with their page. They are missing on plain http. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Tells all pages that an import is open here, until the returned function is called. */
export function holdOpen(id: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  openHere.add(id);
  locks()
    ?.request(`${prefix}${id}`, { mode: 'shared' }, () => closed)
    .catch(() => {});
  return () => {
    openHere.delete(id);
    release();
  };
}

export async function openImports(): Promise<{ here: Set<string>; elsewhere: Set<string> }> {
  const here = new Set(openHere);
  const answer = await locks()
    ?.query()
    .catch(() => undefined);
  const held = answer?.held ?? [];
  const elsewhere = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return { here, elsewhere: new Set(elsewhere.filter((id) => !here.has(id))) };
}
