import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { parse } from 'smol-toml';
import type { Session } from './database/connection.ts';
import type { Environment } from './environment.ts';

/** An e-mail to an account's owner, made from a template of supabase/templates. */
export interface Email {
  to: string;
  subject: string;
  html: string;
}

export type SendEmail = (email: Email) => Promise<void>;

/** The embedded backend's application: the settings of supabase/config.toml with what belongs to this clone alone. */
export async function createApplication(
  { root, secrets, siteUrl }: Environment,
  { connection }: Session,
  sendEmail: SendEmail,
) {
  if (!secrets) throw new Error('Nothing is embedded beside a Supabase project of its own.');
  // The library checks every setting it is given.
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
      // The library's own plain text is English, and names an address that our links do not lead to.
      drivers: { email: { send: ({ to, subject, html = '' }) => sendEmail({ to, subject, html }) } },
    },
  });
  return app.init();
}

/** The templates, whose paths the library would read from wherever the process was started. */
function templatesIn(root: string, templates: Templates = {}): Templates {
  const placed = Object.entries(templates).map(([name, { content_path, ...rest }]) => [
    name,
    { ...rest, content_path: content_path && join(root, content_path) },
  ]);
  return Object.fromEntries(placed);
}

type Templates = Record<string, { subject?: string; content_path?: string }>;
type Settings = Pick<ConstructorParameters<typeof App>[0], 'project_id' | 'api' | 'auth'>;
