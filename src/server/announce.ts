import { demoAccount, describeEnvironment, type Environment } from './backend/environment.ts';
import type { EmbeddedBackend } from './backend/openBackend.ts';
import { exposedUrls } from './hosts.ts';

interface Started {
  environment: Environment;
  backend: EmbeddedBackend | undefined;
  host?: string;
  port: number;
}

/** Prints the last lines of a start. */
export function announce({ environment, backend, host, port }: Started): void {
  const exposed = exposedUrls(host, port);
  for (const line of describeEnvironment(environment)) console.info(`  ${line}`);
  for (const url of exposed) console.info(`  For other machines: ${url}`);
  const isShown = backend?.publicDemoAccount && environment.demoAccount !== null;
  if (backend?.publicDemoAccount && (exposed.length > 0 || !isShown)) {
    const why = exposed.length > 0 ? '--host lets other machines in' : 'this start is without the demonstration';
    console.info(`\n  WARNING: ${why}, and everybody knows the demo account and its password.`);
    console.info('  Delete the account, or start on a database without it: SUPABASE_DB_SEED=false, or DATABASE_URL.');
  }
  console.info(`\n  Ready in ${(performance.now() / 1000).toFixed(1)} s: http://localhost:${port}/`);
  if (isShown) console.info(`  Demo account: ${demoAccount.email} / ${demoAccount.password}\n`);
}
