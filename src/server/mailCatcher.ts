import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { type CaughtMessage, readMessage } from './caughtMessage.ts';

const path = '/api/v1.0/email/send';
const folder = 'supabase/.temp/emails';
const maxBytes = 64 * 1024;

/** Stands in for the e-mail service while no keys are configured: prints each message and keeps it in a file. */
export function mailCatcher(): Plugin {
  const mount = (server: { config: { root: string }; middlewares: Connect.Server }) => {
    server.middlewares.use(path, (request, response) => {
      void answer(request, response, resolve(server.config.root, folder));
    });
  };
  return { name: 'mail-catcher', configureServer: mount, configurePreviewServer: mount };
}

async function answer(request: IncomingMessage, response: ServerResponse, outDir: string): Promise<void> {
  const reply = (status: number, text: string) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(text);
  };
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return reply(405, 'Method Not Allowed');
  }
  const body = await readBody(request);
  if (body === undefined) return reply(413, 'Payload Too Large');
  const message = readMessage(body);
  if (typeof message === 'string') return reply(400, message);
  keep(message, outDir);
  reply(200, 'OK');
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      if (size <= maxBytes) parts.push(part);
    }
  } catch {
    return '';
  }
  return size > maxBytes ? undefined : Buffer.concat(parts).toString('utf8');
}

function keep(message: CaughtMessage, outDir: string): void {
  const sentAt = new Date().toISOString();
  const file = `${sentAt.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`;
  mkdirSync(outDir, { recursive: true });
  writeFileSync(resolve(outDir, file), `${JSON.stringify({ sentAt, ...message }, null, 2)}\n`);
  const lines = Object.entries(message.template_params).map(([name, value]) => `    ${name}: ${printable(value)}`);
  console.info(`\n  Contact message caught (${folder}/${file})\n${lines.join('\n')}\n`);
}

/** Without control characters, which a terminal would obey. */
const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
