// A process on a data folder, for tests that start several or kill one. It prints `ready`; with the task `write` it then saves
// questions through the API, without an end.

import { demoAccount } from '../../../src/server/backend/environment';
import { exitWithError } from '../../../src/server/backend/startError';
import { bootBackend } from './boot';

const [folder = '', task] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { fetch, key, close } = await bootBackend({ folder });
  process.on('SIGTERM', async () => {
    await close();
    process.exit();
  });
  say('ready');
  if (task === 'write') await write(fetch, key);
  else setInterval(() => {}, 1_000);
} catch (error) {
  exitWithError(error);
}

/** Makes, changes and deletes questions, and prints each acknowledged write. */
async function write(send: typeof fetch, apikey: string) {
  const ask = async (method: string, path: string, body?: object, token = apikey) => {
    const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await send(`http://localhost/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const session = await (await ask('POST', 'auth/v1/token?grant_type=password', demoAccount)).json();
  const save = (method: string, path: string, body?: object) => ask(method, path, body, session.access_token);
  for (let turn = 0; ; turn++) {
    const id = crypto.randomUUID();
    const row = `rest/v1/perguntas?id=eq.${id}`;
    await save('POST', 'rest/v1/perguntas', { id, pergunta: 'p', contexto: 'c', resposta: 'nova' });
    say(`nova ${id}`);
    if (turn % 3 === 0) continue;
    say(`trying ${id}`);
    if (turn % 3 === 1) await save('PATCH', row, { resposta: 'mudada' });
    else await save('DELETE', row);
    say(`${turn % 3 === 1 ? 'mudada' : 'gone'} ${id}`);
  }
}
