import type { Context } from 'hono';
import type { Assistant } from '../backend/gateway/index.ts';

interface Options {
  assistant: Assistant;
  clientAddress: (c: Context) => string;
}

/** Answers agents at /mcp, as supabase/functions/mcp does for a hosted project. */
export const mcpHandler =
  ({ assistant, clientAddress }: Options) =>
  async (c: Context): Promise<Response> => {
    // Loading it delays the start, and most servers never need it.
    const { answerMcp } = await import('../../../supabase/functions/mcp/http.ts');
    return answerMcp(c.req.raw, (name, key, args) => assistant.call(name, key, args, clientAddress(c)));
  };
