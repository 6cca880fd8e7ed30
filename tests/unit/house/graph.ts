import { posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { parse } from '../../support/node/parse';

/** The text of each file, by its path in `src`. */
export type Tree = ReadonlyMap<string, string>;

/** One file imports another. `to` is undefined when the tree has no such file. */
export interface Edge {
  from: string;
  to: string | undefined;
  /** The import's text; empty when it is computed. */
  written: string;
}

/** Files with all their imports: of values, types, styles and workers, static and dynamic. */
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

/** The texts of a file's imports, in order. */
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
    // new URL('./worker.ts', import.meta.url)
    NewExpression: ({ arguments: [first, base] }) => {
      if (first && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty') names.push(textOf(first));
    },
  }).visit(parse(file, text));
  return names;
}

/** The value of a string literal; empty when it is computed. */
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

/** The strongly connected components of the imports, by Tarjan's algorithm. */
export function circlesOf(edges: readonly Edge[]): string[][] {
  const uses = new Map<string, string[]>();
  for (const { from, to } of edges) if (to) uses.set(from, [...(uses.get(from) ?? []), to]);
  const visited = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  // Returns the lowest number of an open file that can be reached.
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
