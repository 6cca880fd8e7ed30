// A process of its own on a data folder, for tests that start several or kill one. It opens the folder as `npm start` does, says
// `ready`, then what it was asked to do: `idle`, or `write`, which saves one question after another through the API.
import { randomBytes } from 'node:crypto';
import { lockFolder } from '../../../src/server/backend/database/lock';
import { checkEnvironment, demoAccount } from '../../../src/server/backend/environment';
import { openBackend } from '../../../src/server/backend/openBackend';
import { exitWithError } from '../../../src/server/backend/startError';

const [folder = '', task] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const lock = await lockFolder(folder, 'npm start');
  const secrets = {
    jwtSecret: randomBytes(32).toString('hex'),
    publishableKey: `sb_publishable_${randomBytes(16).toString('hex')}`,
    secretKey: `sb_secret_${randomBytes(16).toString('hex')}`,
  };
  const backend = await openBackend({
    ...checkEnvironment(process.cwd(), { DATABASE_URL: `file:${folder}` }),
    secrets,
  });
  process.on('SIGTERM', async () => {
    await backend.close();
    lock.release();
    process.exit();
  });
  say('ready');
  if (task === 'write') await write(backend.fetch, secrets.publishableKey);
  else setInterval(() => {}, 1_000);
} catch (error) {
  exitWithError(error);
}

/** Makes, changes and deletes questions without an end, and says each answer that it was given. */
async function write(fetch: (request: Request) => Promise<Response>, apikey: string) {
  const ask = async (method: string, path: string, body?: object, token = apikey) => {
    const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = new Request(`http://localhost/${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = await fetch(request);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const session = await (await ask('POST', 'auth/v1/token?grant_type=password', demoAccount)).json();
  for (let turn = 0; ; turn++) {
    const id = crypto.randomUUID();
    const row = `rest/v1/perguntas?id=eq.${id}`;
    await ask(
      'POST',
      'rest/v1/perguntas',
      { id, pergunta: 'p', contexto: 'c', resposta: 'nova' },
      session.access_token,
    );
    say(`nova ${id}`);
    if (turn % 3 === 0) continue;
    say(`trying ${id}`);
    if (turn % 3 === 1) await ask('PATCH', row, { resposta: 'mudada' }, session.access_token);
    else await ask('DELETE', row, undefined, session.access_token);
    say(`${turn % 3 === 1 ? 'mudada' : 'gone'} ${id}`);
  }
}
