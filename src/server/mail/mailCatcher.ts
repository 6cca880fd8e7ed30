import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Handler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../backend/gateway/address.ts';
import { accountEnding, keepMessage } from './caughtFiles.ts';
import { type CaughtMessage, readMessage } from './caughtMessage.ts';

interface Options {
  folder: string;
  siteUrl: string;
  clientAddress: (context: Context) => string;
  /** Without it messages are kept in files. */
  send?: (message: CaughtMessage) => Promise<void>;
}

/** Beyond these, new messages are refused, and earlier ones stay. */
const most = { messages: 1000, bytes: 15 * 1024 * 1024 };
const perAddress = { points: 60, duration: 600 };

/**
 * The e-mail service without EmailJS keys: sends each message of the contact page, or prints it and keeps it in a file.
 * Refuses other sites, malformed messages, and too many from one address or for the folder.
 */
export function mailCatcher({ folder, siteUrl, clientAddress, send }: Options): Handler {
  const rate = new RateLimiterMemory(perAddress);
  return async (c) => {
    if (c.req.method !== 'POST') return c.text('Method Not Allowed', 405, { Allow: 'POST' });
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) return c.text('JSON only', 415);
    const message = readMessage(await c.req.text());
    if (!message) return c.text('The message is malformed', 400);
    if (!isOwnPage(c, siteUrl)) return c.text('Only the contact page may send messages', 403);
    const allowed = await rate.consume(networkOf(clientAddress(c))).then(
      () => true,
      () => false,
    );
    if (!allowed) return c.text('Too many messages', 429, { 'Retry-After': String(perAddress.duration) });
    if (send) {
      try {
        await send(message);
        return c.text('OK');
      } catch (error) {
        console.error(`  A contact message was not sent: ${(error as Error).message}`);
        return c.text('The mail server did not take the message', 502);
      }
    }
    mkdirSync(folder, { recursive: true });
    if (isFull(folder)) {
      console.warn(`  A contact message was refused: ${folder} is full. Read its messages and delete them.`);
      return c.text('No room for more messages', 507);
    }
    keep(message, folder);
    return c.text('OK');
  };
}

/** Browsers name the sending page in `Origin`, or its kind in `Sec-Fetch-Site`. */
function isOwnPage(c: Context, siteUrl: string): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return c.req.header('Sec-Fetch-Site') === 'same-origin';
  const own = [c.req.url, siteUrl].map((url) => new URL(url).host);
  return URL.canParse(origin) && own.includes(new URL(origin).host);
}

function isFull(folder: string): boolean {
  const files = readdirSync(folder).filter((file) => !file.endsWith(accountEnding));
  if (files.length >= most.messages) return true;
  const sizes = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) >= most.bytes;
}

function keep(message: CaughtMessage, folder: string): void {
  const file = keepMessage(folder, '.json', message);
  const lines = Object.entries(message.template_params).map(([name, value]) => `    ${name}: ${printable(value)}`);
  console.info(`\n  Contact message caught (${file})\n${lines.join('\n')}\n`);
}

const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
