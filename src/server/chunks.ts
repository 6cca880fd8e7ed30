import type { Rolldown } from 'vite';

/** The files of a build by name. */
type Files = Map<string, Rolldown.OutputChunk>;

/** Pages of which the same kind needs much the same: what several of them share is joined by the kinds that do. */
const kinds = {
  login: /\/src\/login\/LoginPage\.tsx$/,
  dashboard: /\/src\/dashboard\/Dashboard\.tsx$/,
  list: /\/src\/\w+\/(list\/)?[A-Z]\w+List\.tsx$/,
  form: /\/src\/(\w+\/(list\/)?[A-Z]\w+Dialogs|promocoes\/form\/PromocaoPage|conta\/ContaPage)\.tsx$/,
};

/** What is joined for many pages, in the order in which one needs another. */
export const floors = { application: 'application', widgets: 'widgets', panel: 'panel', list: 'list' } as const;
const order: string[] = Object.values(floors);

/** A file of fewer characters is not worth a request of its own. */
const smallest = 2500;

/**
 * Joins what always loads together: a build splits by who imports what, into dozens of small files that are all needed at
 * once. What is left of the modules, and where, is known after a build only. So `plan` takes the output of a first one, and
 * `options` are for both. What a public page loads besides the application stays apart from the panel's. What is small goes with what
 * the panel, or each of its lists, needs anyway, and into the application what both need.
 */
export function createChunkPlan() {
  let names = new Map<string, string>();
  return {
    plan(output: Rolldown.RolldownOutput['output']): void {
      names = namesOf(output);
    },
    options: {
      groups: [{ debugName: 'plan', name: (id: string) => names.get(id) ?? null }],
      // The plan names each module by itself.
      includeDependenciesRecursively: false,
    } satisfies Rolldown.OutputOptions['codeSplitting'],
  };
}

/** The file that each module is joined into, of those that are shared; each page's own modules stay where they are. */
function namesOf(output: Rolldown.RolldownOutput['output']): Map<string, string> {
  const files: Files = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const entries = [...files.values()].filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  /** What each page whose source matches loads. */
  const loads = (source: RegExp) =>
    entries
      .filter(({ facadeModuleId }) => source.test(facadeModuleId ?? ''))
      .map((entry) => reach(files, entry.fileName));
  const union = (source: RegExp) => new Set(loads(source).flatMap((set) => [...set]));
  const boot = union(/\/index\.html$/);
  const opening = union(/\/src\/openPanel\.ts$/);
  const main = union(/\/src\/main\.tsx$/);
  const site = union(/\/src\/site\//);
  const panel = union(/\/src\/(painel\/Painel\.tsx|pages\.ts)$/);
  const pages = Object.entries(kinds).flatMap(([kind, source]) => loads(source).map((set) => ({ kind, set })));
  const lists = pages.filter(({ kind }) => kind === 'list');

  const usersOf = (file: string) => pages.filter(({ set }) => set.has(file)).map(({ kind }) => kind);
  const byAllLists = (file: string) => lists.every(({ set }) => set.has(file));
  const isSmall = (file: string) => (files.get(file)?.code.length ?? 0) < smallest;

  /** Where among `floors` a file would be by its users alone; beyond the last one when it is for some pages only. */
  const wantedFloor = (file: string): number => {
    if (boot.has(file) || main.has(file)) return order.indexOf(floors.application);
    const users = usersOf(file);
    const many = panel.has(file) || (isSmall(file) && users.length > 0);
    if (site.has(file)) return isSmall(file) && many ? order.indexOf(floors.application) : order.length;
    if (many) return order.indexOf(users.includes('login') ? floors.widgets : floors.panel);
    return byAllLists(file) ? order.indexOf(floors.list) : order.length;
  };

  /** The file that one is joined into, of those for many pages: none if it needs what some pages alone load. */
  const floorOf = (file: string): string | undefined => {
    const wanted = wantedFloor(file);
    const floor = Math.max(...[...reach(files, file)].map(wantedFloor));
    const mayRise = order[floor] === floors.list && usersOf(file).every((kind) => kind === 'list' || kind === 'form');
    return floor === wanted || mayRise ? order[floor] : undefined;
  };

  const nameOf = (file: string): string | undefined => {
    if (boot.has(file)) return undefined;
    // Runs before the rest of the panel is there.
    if (opening.has(file)) return 'opening';
    const floor = floorOf(file);
    if (floor) return floor;
    const users = usersOf(file);
    if (site.has(file)) return users.length > 0 || panel.has(file) ? 'shared' : undefined;
    // What some lists alone need is not for all of them.
    const some = lists.map(({ set }, place) => (set.has(file) ? place : '')).join('');
    const names = [...new Set(users)].map((kind) => (kind === 'list' && !byAllLists(file) ? `list${some}` : kind));
    return users.length > 1 ? names.join('-') : undefined;
  };
  const shared = [...files.values()].filter((file) => !entries.includes(file));
  return new Map(
    shared.flatMap(({ fileName, moduleIds }) => {
      const name = nameOf(fileName);
      return name ? moduleIds.map((id): [string, string] => [id, name]) : [];
    }),
  );
}

/** The names of a file and of all that it imports statically. */
function reach(files: Files, fileName: string): Set<string> {
  const found = new Set<string>();
  const left = [fileName];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    left.push(...(files.get(name)?.imports ?? []));
  }
  return found;
}
