import { resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createAssistantServer } from '../../../supabase/functions/mcp/assistant.ts';
import { callOver, messageOf } from '../../../supabase/functions/mcp/http.ts';
import { readDotenv } from '../backend/dotenv.ts';
import { exitWithError, StartError } from '../backend/startError.ts';
import { type Read, webAddress } from '../backend/variables.ts';

const root = resolve(import.meta.dirname, '../../..');

/** `npm run mcp`: the assistant over standard input and output, asked at a server or Supabase project by HTTP. */
function serve(): void {
  const variables = { ...readDotenv(resolve(root, '.env')), ...process.env };
  const read: Read = (name) => variables[name]?.trim() || undefined;
  const key = read('ASSISTENTE_CHAVE');
  const url = webAddress(read, 'ASSISTENTE_URL') ?? webAddress(read, 'VITE_SUPABASE_URL') ?? 'http://localhost:4173';
  const apikey = read('VITE_SUPABASE_ANON_KEY') ?? read('SUPABASE_PUBLISHABLE_KEY');
  if (!key) throw new StartError('ASSISTENTE_CHAVE missing: set it to a key from the panel, in Chaves.');
  if (!apikey) throw new StartError('SUPABASE_PUBLISHABLE_KEY missing: set it to the publishable key of the server.');
  const call = callOver(url, apikey);
  serveStdio(() =>
    createAssistantServer(async (name, args) => {
      const { status, body } = await call(name, key, args).catch(() => {
        throw new Error(`O servidor ${url} não responde.`);
      });
      if (status !== 200) throw new Error(messageOf(body));
      return body;
    }),
  );
}

try {
  serve();
} catch (error) {
  exitWithError(error);
}
