import { spawn } from 'node:child_process';
import { StartError } from '../startError.ts';

/**
 * Runs a program of PostgreSQL's on a database. The password goes by the environment: other accounts see the command line.
 * Rejects with a `StartError` that quotes the program's error, or says how to install it.
 */
export function runTool(tool: 'pg_dump' | 'pg_restore', parameters: string[], databaseUrl?: string): Promise<void> {
  const url = databaseUrl ? new URL(databaseUrl) : undefined;
  const password = decodeURIComponent(url?.password ?? '');
  if (url) url.password = '';
  const database = url ? [`--dbname=${url.href}`] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [...parameters, ...database, '--no-password'].filter(Boolean), {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-4000);
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      const missing = `${tool} is not installed: it comes with PostgreSQL's client (Debian: apt install postgresql-client).`;
      reject(error.code === 'ENOENT' ? new StartError(missing) : error);
    });
    child.on('close', (status) => {
      const [line = `status ${status}`] = complaint.split('\n').filter((text) => /error|FATAL/i.test(text));
      if (status === 0) resolve();
      else reject(new StartError(`${tool} did not succeed: ${line.trim()}`));
    });
  });
}
