import { posix } from 'node:path';
import { apart, doors, eachResource, floors, resourcesIn } from './floors';
import { circlesOf, type Edge, type House, type Tree } from './graph';

const mostLines = 250;
const largestShare = 1 / 4;

const topOf = (file: string) => (file.split('/')[0] ?? '').replace(/\.tsx?$/, '');
const isApart = (file: string) => apart.folders.some((folder) => file.startsWith(`${folder}/`));
const isIndex = (file: string) => /\/index\.tsx?$/.test(file);

/** Returns a function from a file to the number of its floor, counted from the top; -1 without one. */
function floorsOf(tree: Tree): (file: string) => number {
  const resources = resourcesIn(tree.get('App.tsx'));
  const nameOf = (file: string) => (resources.includes(topOf(file)) ? eachResource : topOf(file));
  return (file) => floors.findIndex((floor) => floor.includes(nameOf(file)));
}

const linesOf = (text: string) => text.split('\n').length - 1;

/** Sums `sizeOf` over the files of each group. */
function sums(tree: Tree, groupOf: (file: string) => string, sizeOf: (text: string) => number): [string, number][] {
  const sums = new Map<string, number>();
  for (const [file, text] of tree) sums.set(groupOf(file), (sums.get(groupOf(file)) ?? 0) + sizeOf(text));
  return [...sums];
}

const scripts = (tree: Tree): Tree => new Map([...tree].filter(([file]) => /\.tsx?$/.test(file)));

/** The imports that break a rule, as 'one file → another'. */
const broken = ({ edges }: House, breaks: (from: string, to: string) => boolean) =>
  edges.flatMap(({ from, to }) => (to && breaks(from, to) ? [`${from} → ${to}`] : []));

const isUnknown = ({ from, to }: Edge) => !to && !isApart(from);

/** Whether an import enters a folder otherwise than by its index or an open sub-folder. */
function passesIndex(tree: Tree, from: string, to: string): boolean {
  if (topOf(from) !== topOf(to)) return to.includes('/') && !(isIndex(to) && isOpen(posix.dirname(to), topOf(from)));
  if (isIndex(to)) return false;
  for (let folder = posix.dirname(to); folder !== '.'; folder = posix.dirname(folder)) {
    if (from.startsWith(`${folder}/`)) return false;
    if (tree.has(`${folder}/index.ts`) || tree.has(`${folder}/index.tsx`)) return true;
  }
  return false;
}

function isOpen(folder: string, user: string): boolean {
  const users = doors[folder] ?? [];
  return !folder.includes('/') || users === 'above' || users.includes(user);
}

/** An import between two files, as one between siblings: the files, or the first folders in which their paths differ. */
function sideBySide({ from, to = from, written }: Edge): Edge {
  const [user, used] = [from.split('/'), to.split('/')];
  const end = user.findIndex((part, index) => part !== used[index]) + 1;
  return { from: user.slice(0, end).join('/'), to: used.slice(0, end).join('/'), written };
}

type Rule = (house: House) => string[];

/** Each rule returns its violations. */
export const rules = {
  'every folder has its floor': ({ tree }) => {
    const floorOf = floorsOf(tree);
    return [...new Set([...tree.keys()].filter((file) => !isApart(file) && floorOf(file) < 0).map(topOf))];
  },

  'a file uses what is in src, and says what': ({ edges }) =>
    edges.flatMap((edge) => (isUnknown(edge) ? [`${edge.from} → ${edge.written || '?'}`] : [])),

  'downwards only': (house) => {
    const floorOf = floorsOf(house.tree);
    return broken(house, (from, to) => {
      if (isApart(from) || isApart(to) || topOf(from) === topOf(to)) return false;
      return floorOf(to) < floorOf(from) || (floorOf(to) === floorOf(from) && to.includes('/'));
    });
  },

  'the server stands apart': (house) =>
    broken(house, (from, to) => isApart(from) !== isApart(to) && !(isApart(from) && apart.reads.includes(to))),

  'a folder is entered through its index': (house) =>
    broken(house, (from, to) => !isApart(from) && passesIndex(house.tree, from, to)),

  'no circles, of types either': ({ edges }) => circlesOf(edges).map((circle) => circle.join(' ↔ ')),

  // A file and the folder beside it may import each other, except directly in a top folder.
  'no circles of folders': ({ tree, edges }) =>
    circlesOf(
      edges.map(sideBySide).filter(({ from, to = from }) => {
        const areFolders = !tree.has(from) && !tree.has(to);
        return from !== to && (areFolders || from.split('/').length <= 2);
      }),
    )
      .filter((circle) => !circle.every((file) => tree.has(file)))
      .map((circle) => circle.join(' ↔ ')),

  'short files': ({ tree }) => [...scripts(tree)].flatMap(([file, text]) => (linesOf(text) > mostLines ? [file] : [])),

  'no folder outgrows the house': ({ tree }) => {
    const sizes = sums(scripts(tree), topOf, linesOf);
    const all = sizes.reduce((sum, [, lines]) => sum + lines, 0);
    return sizes.flatMap(([folder, lines]) => (lines > all * largestShare ? [folder] : []));
  },
} satisfies Record<string, Rule>;
