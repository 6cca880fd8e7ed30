import { parseArgs } from 'node:util';
import { StartError } from './backend/startError.ts';

/** What `npm start --` is told. */
export interface Flags {
  port: number;
  /** Where to listen: this machine only when absent, every address when empty. */
  host?: string;
  /** Whether a port that is taken is refused; else the next free one is used. */
  strictPort: boolean;
  /** Where the site is built; a folder of the port's own when absent. */
  outDir?: string;
}

/** Reads the flags of `npm start`. Throws a `StartError` that names the one that is wrong. */
export function readFlags(args: string[]): Flags {
  // The value of --host may be left out.
  const bare = (arg: string, index: number) => arg === '--host' && (args[index + 1] ?? '--').startsWith('--');
  const { port, host, strictPort, outDir } = parse(args.map((arg, index) => (bare(arg, index) ? '--host=' : arg)));
  if (/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65535) {
    return { port: Number(port), host: host === 'true' ? '' : host, strictPort, outDir };
  }
  throw new StartError(`--port ${port} is no port: write a number from 1 to 65535, like --port 4300`);
}

function parse(args: string[]) {
  try {
    const options = {
      port: { type: 'string', default: '4173' },
      host: { type: 'string' },
      strictPort: { type: 'boolean', default: false },
      outDir: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : error;
    throw new StartError(`${reason}. npm start takes --port 4300, --host, --strictPort and --outDir folder.`);
  }
}
