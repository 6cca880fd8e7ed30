import { type ESTree, parseSync } from 'vite';

/** The syntax tree of a source in TypeScript. Throws where it cannot be read. */
export function parse(file: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return program;
}
