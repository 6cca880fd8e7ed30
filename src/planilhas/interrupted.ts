import { type ImportRun, tally } from './write/journal';
import { openImports } from './write/openImports';
import { browserStore } from './write/stores';

/** A person's imports in this browser that stopped before their end and that no page has open. */
export async function interruptedImports(person: string): Promise<ImportRun[]> {
  const store = browserStore();
  // Those of batches have no colon.
  const keys = (await store.keys(`${person}/`)).filter((key) => key.includes(':'));
  const runs = await Promise.all(keys.map((key) => store.get<ImportRun>(key)));
  const { here, elsewhere } = await openImports();
  return runs.flatMap((run) =>
    !run || run.undone || tally(run).complete || here.has(run.id) || elsewhere.has(run.id) ? [] : run,
  );
}
