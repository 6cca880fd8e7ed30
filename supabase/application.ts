import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { parse } from 'smol-toml';
import type { Session } from './connection.ts';
import type { Environment } from './environment.ts';

/** The embedded backend's application: the settings of supabase/config.toml with what belongs to this clone alone. */
export async function createApplication({ root, secrets, siteUrl }: Environment, { connection }: Session) {
  if (!secrets) throw new Error('Nothing is embedded beside a Supabase project of its own.');
  // The library checks every setting it is given.
  const { project_id, api, auth } = parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8')) as Settings;
  const app = new App({
    project_id,
    api,
    auth: {
      ...auth,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    connection,
    options: { server: { admin: false } },
  });
  return app.init();
}

type Settings = Pick<ConstructorParameters<typeof App>[0], 'project_id' | 'api' | 'auth'>;
