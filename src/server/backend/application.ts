import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { parse } from 'smol-toml';
import type { Session } from './database/connection.ts';
import type { Environment } from './environment.ts';

export interface Email {
  to: string;
  subject: string;
  html: string;
}

export type SendEmail = (email: Email) => Promise<void>;

export async function createApplication(
  { root, secrets, siteUrl }: Environment,
  { connection }: Session,
  sendEmail: SendEmail,
) {
  if (!secrets) throw new Error('Nothing is embedded beside a Supabase project of its own.');
  const { project_id, api, auth } = parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8')) as Settings;
  const app = new App({
    project_id,
    api,
    auth: {
      ...auth,
      email: { ...auth?.email, template: templatesIn(root, auth?.email?.template) },
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    connection,
    options: {
      server: { admin: false },
      // The library's plain text is English, with another link than the template's.
      drivers: { email: { send: ({ to, subject, html = '' }) => sendEmail({ to, subject, html }) } },
    },
  });
  return app.init();
}

/** The library would resolve paths against the working directory. */
function templatesIn(root: string, templates: Templates = {}): Templates {
  const placed = Object.entries(templates).map(([name, { content_path, ...rest }]) => [
    name,
    { ...rest, content_path: content_path && join(root, content_path) },
  ]);
  return Object.fromEntries(placed);
}

type Templates = Record<string, { subject?: string; content_path?: string }>;
type Settings = Pick<ConstructorParameters<typeof App>[0], 'project_id' | 'api' | 'auth'>;
