import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { demoAccount } from '../../../src/server/backend/environment';
import { bootBackend } from './boot';
import { signalGroup, watch } from './processes';
import { freePort } from './server';

const flagsFor = (port: number) => ['--', '--port', String(port), '--strictPort'];
const commands = {
  'npm start': (port: number) => ['start', ...flagsFor(port)],
  'npm run dev': (port: number) => ['run', 'dev', ...flagsFor(port)],
  'npm run backup': (_: number, folder: string) => ['run', 'backup', '--', `${folder}.copy.tar.gz`],
};

export async function launch(command: keyof typeof commands, folder: string, flags: string[] = []) {
  const port = await freePort();
  const running = watch(
    spawn('npm', [...commands[command](port, folder), ...flags], {
      env: {
        ...process.env,
        NODE_ENV: command === 'npm run dev' ? 'development' : 'production',
        DATABASE_URL: `file:${folder}`,
        SUPABASE_DB_SEED: 'true',
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const { child } = running;
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {}
  };
  return { ...running, port, url: `http://localhost:${port}`, signal: () => signalGroup(child, 'SIGTERM'), kill };
}

export type Launched = Awaited<ReturnType<typeof launch>>;

export const siteOf = ({ port }: Launched) => `supabase/.temp/site/${port}`;

export const started = ({ says }: Launched) => says(`Demo account: ${demoAccount.email} / ${demoAccount.password}`);

export async function expectKept(folder: string, acknowledged: string[]) {
  const backend = await bootBackend({ folder });
  const rows = await backend.query<{ nome: string }>('select nome from public.cargos').finally(backend.close);
  const kept = new Set(rows.map(({ nome }) => nome));
  expect(acknowledged.filter((nome) => !kept.has(nome))).toEqual([]);
}
