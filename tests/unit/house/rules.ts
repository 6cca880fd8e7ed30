import { posix } from 'node:path';
import { apart, floors, generated } from './floors';
import { circlesOf, type Edge, type House, type Tree } from './graph';

const mostFiles = 20;
const mostLines = 250;
const largestShare = 1 / 4;

const topOf = (file: string) => (file.split('/')[0] ?? '').replace(/\.tsx?$/, '');
const floorOf = (file: string) => floors.findIndex((floor) => floor.includes(topOf(file)));
const isApart = (file: string) => topOf(file) === apart.folder;
const isIndex = (file: string) => /\/index\.tsx?$/.test(file);
const linesOf = (text: string) => text.split('\n').length - 1;

/** How much there is of each group, by the group's name. */
function sums(tree: Tree, groupOf: (file: string) => string, sizeOf: (text: string) => number): [string, number][] {
  const sums = new Map<string, number>();
  for (const [file, text] of tree) sums.set(groupOf(file), (sums.get(groupOf(file)) ?? 0) + sizeOf(text));
  return [...sums];
}

const writtenByHand = (tree: Tree): Tree =>
  new Map([...tree].filter(([file]) => file !== generated && /\.tsx?$/.test(file)));

/** Uses that break a rule, as 'one file → another'. */
const broken = ({ edges }: House, breaks: (from: string, to: string) => boolean) =>
  edges.flatMap(({ from, to }) => (to && breaks(from, to) ? [`${from} → ${to}`] : []));

const isUnknown = ({ from, to }: Edge) => !to && !isApart(from);

/** Whether a file reaches into a folder that it does not stand in, past the folder's index. */
function passesIndex(tree: Tree, from: string, to: string): boolean {
  if (isIndex(to)) return false;
  if (topOf(from) !== topOf(to)) return to.includes('/');
  for (let folder = posix.dirname(to); folder !== '.'; folder = posix.dirname(folder)) {
    if (from.startsWith(`${folder}/`)) return false;
    if (tree.has(`${folder}/index.ts`) || tree.has(`${folder}/index.tsx`)) return true;
  }
  return false;
}

type Rule = (house: House) => string[];

/** The rules of the house: each gives what breaks it, and nothing where all is in order. */
export const rules = {
  'every folder has its floor': ({ tree }) => [
    ...new Set([...tree.keys()].filter((file) => !isApart(file) && floorOf(file) < 0).map(topOf)),
  ],

  'a file uses what is in src, and says what': ({ edges }) =>
    edges.flatMap((edge) => (isUnknown(edge) ? [`${edge.from} → ${edge.written || '?'}`] : [])),

  'downwards only': (house) =>
    broken(house, (from, to) => {
      if (isApart(from) || isApart(to) || topOf(from) === topOf(to)) return false;
      return floorOf(to) < floorOf(from) || (floorOf(to) === floorOf(from) && to.includes('/'));
    }),

  'the server stands apart': (house) =>
    broken(house, (from, to) => isApart(from) !== isApart(to) && !(isApart(from) && apart.reads.includes(to))),

  'a folder is entered through its index': (house) =>
    broken(house, (from, to) => !isApart(from) && passesIndex(house.tree, from, to)),

  'no circles, of types either': ({ edges }) => circlesOf(edges).map((circle) => circle.join(' ↔ ')),

  'few files in a folder': ({ tree }) =>
    sums(tree, posix.dirname, () => 1).flatMap(([folder, files]) => (files > mostFiles ? [folder] : [])),

  'short files': ({ tree }) =>
    [...writtenByHand(tree)].flatMap(([file, text]) => (linesOf(text) > mostLines ? [file] : [])),

  'no folder outgrows the house': ({ tree }) => {
    const sizes = sums(writtenByHand(tree), topOf, linesOf);
    const all = sizes.reduce((sum, [, lines]) => sum + lines, 0);
    return sizes.flatMap(([folder, lines]) => (lines > all * largestShare ? [folder] : []));
  },
} satisfies Record<string, Rule>;
