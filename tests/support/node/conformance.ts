// Runs @modelcontextprotocol/conformance against a server that wants a key.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTurns } from '../../../src/server/backend/gateway/turns';

export interface Check {
  scenario: string;
  id: string;
  status: string;
  errorMessage?: string;
}

interface Options {
  port: number;
  /** Added to each request, since the suite sends none. */
  headers: Record<string, string>;
  /** A revision of the protocol; what its release requires is run. */
  revision: string;
}

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
/** Node 20 lacks a function that the suite imports, and uses in another command only. */
const missing = dataUrl(`export * from 'node:fs'; export const globSync = undefined;`);
const hook = dataUrl(`export const resolve = (name, context, next) =>
  name === 'fs' && context.parentURL.includes('/conformance/') ? { url: ${JSON.stringify(missing)}, shortCircuit: true } : next(name, context);`);
const registered = dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(hook)});`);

export async function conformanceChecks({ port, headers, revision }: Options): Promise<Check[]> {
  // The server lets few calls of one address wait, and none for long (docs/operations.md), while the suite asks many things at once.
  const takeTurn = createTurns(1);
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    void takeTurn(async () => {
      const forwarded = request({ port, method, path, headers: { ...incoming.headers, ...headers } });
      incoming.pipe(forwarded);
      const [answer] = await once(forwarded, 'response');
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      await pipeline(answer, outgoing);
    }).catch((error) => outgoing.destroy(error));
  }).listen(0);
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
    const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
    const args = [suite, 'server', '--url', url, '--requirements', revision, '--output-dir', folder];
    // It exits with 1, since not all of it applies.
    await once(spawn(process.execPath, ['--import', registered, ...args], { stdio: 'ignore' }), 'exit');
    return readdirSync(folder).flatMap((name) => {
      const [, scenario = ''] = /^server-(.*?)-\d{4}-\d\d-\d\dT/.exec(name) ?? [];
      const checks: Check[] = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8'));
      return checks.map((check) => ({ ...check, scenario }));
    });
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
