const prefix = 'importacao ';

/** Imports that this page has open, each as often as it was opened. */
const openHere = new Map<string, number>();

/** The browser's locks, which end with their page however that ends. There are none where the page came over plain http. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Tells every page of this browser that an import is open here, until the answer is called. */
export function holdOpen(id: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  openHere.set(id, (openHere.get(id) ?? 0) + 1);
  // Shared: whoever opens it second has it open too.
  locks()
    ?.request(`${prefix}${id}`, { mode: 'shared' }, () => closed)
    .catch(() => {});
  return () => {
    const others = (openHere.get(id) ?? 0) - 1;
    if (others > 0) openHere.set(id, others);
    else openHere.delete(id);
    release();
  };
}

/** The imports that are open: in this page, and in others only. */
export async function openImports(): Promise<{ here: Set<string>; elsewhere: Set<string> }> {
  const here = new Set(openHere.keys());
  const answer = await locks()
    ?.query()
    .catch(() => undefined);
  const held = answer?.held ?? [];
  const elsewhere = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return { here, elsewhere: new Set(elsewhere.filter((id) => !here.has(id))) };
}

/** The imports that are open in any page. */
export async function openImportIds(): Promise<Set<string>> {
  const { here, elsewhere } = await openImports();
  return new Set([...here, ...elsewhere]);
}
