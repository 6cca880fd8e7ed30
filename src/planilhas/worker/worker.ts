import { ReadError, readSheet } from '../../spreadsheet/read';
import type { Call, Reply } from './protocol';
import { createSession } from './session';

const reply = (answer: Reply) => postMessage(answer);
// Entry of the import worker; its name is the destination.
const session = createSession({
  destination: self.name as string,
  read: readSheet,
  onProgress: (progress) => reply({ progress }),
});

addEventListener('message', async ({ data }: MessageEvent<Call>) => {
  const { id, method, argument } = data;
  try {
    // Messages are untyped; the client sends what the method takes.
    reply({ id, result: await session[method](argument as never) });
  } catch (error) {
    const code = error instanceof ReadError ? error.code : undefined;
    if (!code) console.error(error);
    reply({ id, error: { message: error instanceof Error ? error.message : String(error), code } });
  }
});
