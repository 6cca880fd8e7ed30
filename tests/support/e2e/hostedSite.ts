// The recommended way of production on one machine: the built site on a static host, beside a simulated hosted project, which
// is the embedded backend with the functions of supabase/functions. Arguments: the ports of both. It prints `ready`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { mountGateway } from '../../../src/server/backend/gateway/index.ts';
import { hostedCounter } from '../../../src/server/counter/hosted.ts';
import { answerShopper } from '../../../supabase/functions/assistente/http.ts';
import { bootBackend } from '../node/boot.ts';
import { staticHost } from './staticHost.ts';

const [projectPort, sitePort] = process.argv.slice(2).map(Number);
const project = `http://localhost:${projectPort}`;
const site = `http://localhost:${sitePort}`;

const backend = await bootBackend({ catalogue: true });
const outDir = mkdtempSync(join(tmpdir(), 'hosted-site-'));
const { status } = spawnSync('npx', ['vite', 'build', '--outDir', outDir, '--logLevel', 'error'], {
  env: {
    ...process.env,
    VITE_SUPABASE_URL: project,
    VITE_SUPABASE_ANON_KEY: backend.key,
    VITE_SITE_URL: site,
    VITE_PRODUTOS: 'supabase',
  },
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const assistantKey = 'chave_teste';
const digest = createHash('sha256').update(assistantKey).digest('hex');
await backend.query(
  "insert into private.chaves (nome, prefixo, resumo, limite) values ('Página', 'chave_teste', $1, 6000)",
  [digest],
);
const newInstance = () => hostedCounter({ url: project, key: backend.key }, assistantKey);
let counter = newInstance();

const app = new Hono();
app.post('/functions/v1/assistente', ({ req }) => {
  const request = new Request(req.raw, { headers: { ...req.header(), 'cf-connecting-ip': '203.0.113.9' } });
  return answerShopper(request, counter, site, true);
});
// For tests: changes what nobody can in the panel, and begins another instance of the function, which keeps a welcome for a minute.
app.post('/sql', async (c) => {
  counter = newInstance();
  return c.json(await backend.query(await c.req.text()));
});
app.use(cors({ origin: site, exposeHeaders: ['content-range'] }));
mountGateway(app, { backend, clientAddress: () => '203.0.113.10', evenTime: 0 });
serve({ fetch: app.fetch, port: projectPort });
serve({ fetch: staticHost(outDir), port: sitePort });
process.on('SIGTERM', () => {
  rmSync(outDir, { recursive: true });
  process.exit();
});
console.info('ready');
