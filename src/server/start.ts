import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from './backend/startError.ts';
import { type Build, root, serve } from './serve.ts';
import { emptySiteFolder } from './siteFolder.ts';

/** Builds in a process of its own, whose memory is free afterwards. */
const build: Build = async (outDir, { seed }, giveUp) => {
  console.info('  Building the site …');
  emptySiteFolder(outDir);
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir=false', '--logLevel', 'warn'];
  // The build is for production, this start perhaps not.
  const env = { ...process.env, NODE_ENV: 'production', SUPABASE_DB_SEED: String(seed) };
  const began = performance.now();
  // Errors go to stderr. The ipc channel tells the build when this process was killed.
  const [code] = await once(
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], signal: giveUp }),
    'exit',
  );
  if (code !== 0) throw new StartError('The site could not be built: what went wrong is above.');
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  console.info(`  Built ${files.length} files in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
};

serve(process.argv.slice(2), build);
