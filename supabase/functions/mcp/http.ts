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
  // Pages of other sites must not ask from a visitor's browser.
  const foreign = originValidationResponse(request, [new URL(request.url).hostname]);
  if (foreign) return foreign;
  const [, key] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!key) return noKey('Send the key of a program as the bearer token');

  let refusal: Response | undefined;
  const call = async (name: FunctionName, args: Record<string, unknown>) => {
    const { status, body } = await callWithKey(name, key, args).catch(failed);
    if (status === 200) return body;
    if (status === 401) refusal = noKey(messageOf(body));
    else if (status === 429 || status >= 500) refusal = Response.json(body, { status });
    throw new Error(messageOf(body));
  };
  const message = await request
    .clone()
    .json()
    .catch(() => undefined);
  // All other requests, such as the list of tools, need nothing from the database, and are for holders of a key all the same.
  if (!['tools/call', 'resources/read'].includes(message?.method)) {
    await call('assistente_alimentacao', { ids: [] }).catch(() => {});
    if (refusal) return refusal;
  }
  const { fetch } = createMcpHandler(() => createAssistantServer(call), { maxSubscriptions: 0 });
  const { status, headers, body } = await fetch(request);
  // To its end, since the key may be refused meanwhile.
  const text = await new Response(body).text();
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

const noKey = (message: string) => bearerAuthChallengeResponse(new OAuthError(OAuthErrorCode.InvalidToken, message));

export const messageOf = (body: unknown): string =>
  typeof body === 'object' && body && 'message' in body ? String(body.message) : 'refused';
