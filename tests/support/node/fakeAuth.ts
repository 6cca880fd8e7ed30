import type { GatewayBackend } from '../../../src/server/backend/gateway/index.ts';

const key = 'sb_publishable_test';

export function fakeAuth(passwords: Record<string, string> = {}) {
  const asked: { method: string; path: string; body: unknown; headers: Headers }[] = [];
  const secrets = new Map<string, string>();
  const refreshTokens = new Set<string>();
  const state = { failing: false };

  const answer = (path: string, body: Record<string, string>): Response => {
    const refuse = Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'No' }, { status: 400 });
    const session = (email: string) => Response.json({ access_token: 'x', user: { email } });
    const { email = '', password, token_hash = '', refresh_token } = body;
    if (path.endsWith('grant_type=password')) {
      return passwords[email.toLowerCase()] === password ? session(email) : refuse;
    }
    if (path.endsWith('grant_type=refresh_token')) {
      return refreshTokens.has(refresh_token ?? '') ? session(Object.keys(passwords)[0] ?? '') : refuse;
    }
    const owner = secrets.get(token_hash);
    if (path === '/auth/v1/verify') return owner ? session(owner) : refuse;
    return Response.json({});
  };

  const backend: GatewayBackend = {
    publishableKey: key,
    computedColumns: ['homonimas', 'linhas', 'produtos_count', 'usuarios_count'],
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const body = text.startsWith('{') ? JSON.parse(text) : text;
      asked.push({ method: request.method, path: pathname + search, body, headers: request.headers });
      return state.failing ? new Response('down', { status: 500 }) : answer(pathname + search, body);
    },
    async query<Row>(sql: string, [value]: unknown[] = []): Promise<Row[]> {
      const found = sql.startsWith('select') && refreshTokens.has(String(value));
      // The door only counts rows.
      return found ? [{} as Row] : [];
    },
  };
  return { backend, asked, secrets, refreshTokens, state };
}
