import { posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { parse } from '../../support/node/parse';

/** Files by their path in `src`, with their text. */
export type Tree = ReadonlyMap<string, string>;

/** One file uses another. `to` is undefined where the tree has no such file. */
export interface Edge {
  from: string;
  to: string | undefined;
  /** As it is named there; empty where that is computed. */
  written: string;
}

/** Files, and every use of one by another: for a value or a type, at once or on demand, as a worker, for its styles. */
export interface House {
  tree: Tree;
  edges: Edge[];
}

export const houseOf = (tree: Tree): House => ({ tree, edges: edgesOf(tree) });

const edgesOf = (tree: Tree): Edge[] =>
  [...tree]
    .filter(([file]) => /\.tsx?$/.test(file))
    .flatMap(([from, text]) =>
      namesIn(text, from)
        .filter((written) => written === '' || written.startsWith('.'))
        .map((written) => ({ from, to: resolve(tree, from, written), written })),
    );

/** What a file uses, in the order in which it says so. */
function namesIn(text: string, file: string): string[] {
  const names: string[] = [];
  const add = ({ source }: { source: ESTree.Expression | null }) => {
    if (source) names.push(textOf(source));
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
    // new URL('./worker.ts', import.meta.url), of which the bundler makes a file of its own
    NewExpression: ({ arguments: [first, base] }) => {
      if (first && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty') names.push(textOf(first));
    },
  }).visit(parse(file, text));
  return names;
}

/** What a text in the source says; nothing where it is computed. */
function textOf(node: ESTree.Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const plain = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return plain ? (node.quasis[0]?.value.cooked ?? '') : '';
}

function resolve(tree: Tree, from: string, written: string): string | undefined {
  const path = posix.join(posix.dirname(from), written.replace(/\?.*$/, ''));
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => posix.join(path + ending)).find((each) => tree.has(each));
}

/** Groups of files that lead back to themselves (strongly connected components, after Tarjan). */
export function circlesOf(edges: readonly Edge[]): string[][] {
  const uses = new Map<string, string[]>();
  for (const { from, to } of edges) if (to) uses.set(from, [...(uses.get(from) ?? []), to]);
  const visited = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  // Returns the earliest open file that can be reached, by its number.
  const visit = (file: string): number => {
    const number = visited.size;
    let earliest = number;
    visited.set(file, number);
    open.push(file);
    for (const used of uses.get(file) ?? []) {
      const known = visited.get(used);
      if (known === undefined) earliest = Math.min(earliest, visit(used));
      else if (open.includes(used)) earliest = Math.min(earliest, known);
    }
    if (earliest === number) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || uses.get(file)?.includes(file)) circles.push(group.sort());
    }
    return earliest;
  };
  for (const file of uses.keys()) if (!visited.has(file)) visit(file);
  return circles;
}
