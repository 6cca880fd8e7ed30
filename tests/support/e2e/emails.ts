import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** E-mails of servers in memory. */
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

/** The caught e-mails of one kind, in order. Throws while a file is being written or removed. */
function read<File>(ofAccounts: boolean): File[] {
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const files = all.filter((file) => file.endsWith(accountEnding) === ofAccounts);
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

export async function caughtFrom(sender: string): Promise<Message[]> {
  let messages: Message[] = [];
  await expect(() => {
    messages = read<Message>(false);
  }).toPass();
  return messages.filter(({ template_params }) => template_params.from_name === sender);
}

/** Waits for an e-mail to an address since a moment (milliseconds); returns the link in the newest one. */
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
