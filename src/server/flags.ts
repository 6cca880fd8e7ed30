import { parseArgs } from 'node:util';
import { StartError } from './backend/startError.ts';

export interface Flags {
  port: number;
  /** Absent: this machine only; empty: every address. */
  host?: string;
  strictPort: boolean;
  outDir?: string;
}

/** Reads the flags of `npm start`. Throws a `StartError` that names the wrong one. */
export function readFlags(args: string[]): Flags {
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
