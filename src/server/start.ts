// What `npm start` runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from './backend/startError.ts';
import { type Build, root, serve } from './serve.ts';
import { emptySiteFolder } from './siteFolder.ts';

/** Builds in a process of its own, which gives back the memory that it took. */
const build: Build = async (outDir, giveUp) => {
  console.info('  Building the site …');
  emptySiteFolder(outDir);
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir=false', '--logLevel', 'warn'];
  // Another value, which a shell may have, would build what only development needs.
  const env = { ...process.env, NODE_ENV: 'production' };
  // Its progress and its list of files are nothing to whoever starts; what goes wrong it writes to the other stream. The
  // channel tells it when this process was killed.
  const began = performance.now();
  const [code] = await once(
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], signal: giveUp }),
    'exit',
  );
  if (code !== 0) throw new StartError('The site could not be built: what went wrong is above.');
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  console.info(`  Built ${files.length} files in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
};

serve(process.argv.slice(2), build);
