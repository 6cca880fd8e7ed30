import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Of servers in memory, such as those of the tests. */
const folder = 'supabase/.temp/emails-memory';
const accountEnding = '.account.json';

interface Message {
  template_params: Record<string, string>;
}

interface AccountEmail {
  to: string;
  sentAt: string;
  text: string;
}

/** The caught files of either kind, in order. Throws while one is being written or removed. */
function read<File>(ofAccounts: boolean): File[] {
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const files = all.filter((file) => file.endsWith(accountEnding) === ofAccounts);
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** What was caught of a sender's contact messages. */
export async function caughtFrom(sender: string): Promise<Message[]> {
  let messages: Message[] = [];
  await expect(() => {
    messages = read<Message>(false);
  }).toPass();
  return messages.filter(({ template_params }) => template_params.from_name === sender);
}

/** The link of the newest caught e-mail to somebody, sent after `since` (milliseconds). Waits for it. */
export async function linkFor(email: string, since: number): Promise<string> {
  let link = '';
  await expect(() => {
    const emails = read<AccountEmail>(true);
    const own = emails.filter(({ to, sentAt }) => to === email && Date.parse(sentAt) >= since).pop();
    link = /http\S+/.exec(own?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
