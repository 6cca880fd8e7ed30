// What `npm start` runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { StartError } from '../../supabase/startError.ts';
import { type Build, root, serve } from './serve.ts';

/** Builds in a process of its own, which gives back the memory that it took. */
const build: Build = async (outDir, giveUp) => {
  console.info('  Building the site …');
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Another value, which a shell may have, would build what only development needs.
  const env = { ...process.env, NODE_ENV: 'production' };
  const [code] = await once(
    spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', signal: giveUp }),
    'exit',
  );
  if (code !== 0) throw new StartError('The site could not be built: what went wrong is above.');
};

serve(process.argv.slice(2), build);
