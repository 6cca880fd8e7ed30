import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = 'supabase/.temp/emails';

/** The link of the newest caught e-mail to somebody, sent after `since` (milliseconds). Waits for it. */
export async function linkFor(email: string, since: number): Promise<string> {
  let link = '';
  await expect(() => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.account.json'));
    const emails = files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const own = emails.filter(({ to, sentAt }) => to === email && Date.parse(sentAt) >= since).pop();
    link = /http\S+/.exec(own?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
