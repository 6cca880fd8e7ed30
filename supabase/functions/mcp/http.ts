import {
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createAssistantServer, type FunctionName } from './assistant.ts';

/** Calls a function of the database with a key. The body is the answer, or an error with a `message`. */
export type CallWithKey = (
  name: FunctionName,
  key: string,
  args: Record<string, unknown>,
) => Promise<{ status: number; body: unknown }>;

/** Answers a request of MCP's streamable HTTP, without sessions. Its bearer token is the key. */
export async function answerMcp(request: Request, callWithKey: CallWithKey): Promise<Response> {
  // Without a permission in it, browsers ask nothing for pages of other sites.
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: 'POST' } });
  // Pages of other sites must not ask from a visitor's browser.
  const foreign = originValidationResponse(request, [new URL(request.url).hostname]);
  if (foreign) return foreign;
  const [, key] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!key) return noKey();

  let refusal: Response | undefined;
  let asked = false;
  const call = async (name: FunctionName, args: Record<string, unknown>) => {
    asked = true;
    const { status, body } = await callWithKey(name, key, args).catch(failed);
    if (status === 200) return body;
    if (status === 401) refusal = noKey();
    else if (status === 429 || status >= 500) refusal = Response.json(body, { status });
    throw new Error(messageOf(body));
  };
  const message = await request.json().catch(() => undefined);
  // The list of tools, for instance, needs nothing from the database, and is for holders of a key all the same.
  const checkKey = () => call('assistente_alimentacao', { ids: [] }).catch(() => {});
  if (!['tools/call', 'resources/read'].includes(message?.method)) await checkKey();
  if (refusal) return refusal;
  if (request.method === 'POST' && message === undefined) return noJson();
  // Nothing that could be told of changes here, and a stream would stay open.
  if (message?.method === 'subscriptions/listen') return noSuchMethod(message.id);
  const { fetch } = createMcpHandler(() => createAssistantServer(call));
  const { status, headers, body } = await fetch(request, { parsedBody: message });
  // To its end, since the key may be refused meanwhile.
  const text = await new Response(body).text();
  if (!asked) await checkKey();
  return refusal ?? new Response(text || null, { status, headers });
}

/** Calls a project's functions by HTTP. */
export const callOver =
  (url: string, apikey: string): CallWithKey =>
  async (name, key, args) => {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'x-assistente-chave': key },
      body: JSON.stringify(args),
    });
    return { status: answer.status, body: await answer.json() };
  };

const failed = (error: unknown) => {
  console.error(error);
  return { status: 500, body: { message: 'Internal Server Error' } };
};

const rpcError = (status: number, id: unknown, code: number, message: string) =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status });
const noSuchMethod = (id: unknown) => rpcError(404, id, -32601, 'Method not found');
const noJson = () => rpcError(400, null, -32700, 'Parse error');

const noKey = () =>
  bearerAuthChallengeResponse(
    new OAuthError(OAuthErrorCode.InvalidToken, 'Send a key of the assistant as the bearer token'),
  );

export const messageOf = (body: unknown): string =>
  typeof body === 'object' && body && 'message' in body ? String(body.message) : 'refused';
