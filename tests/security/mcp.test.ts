import { rmSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstInDoubt } from '../support/inDoubt';
import { conformanceChecks } from '../support/node/conformance';
import { freePort, makeSite, type RunningServer, startServer } from '../support/node/server';
import { peopleOf, type ServerPeople, signIn } from '../support/node/serverPeople';

let server: RunningServer;
let people: ServerPeople;
let port: number;
let token: string;
let key: string;
let agent: Client;
const site = makeSite();
const secret = 'segredo interno';

beforeAll(async () => {
  port = await freePort();
  people = await peopleOf();
  const env = { VITE_PRODUTOS: 'supabase', SUPABASE_DB_SEED: 'true', TRUSTED_PROXY: '127.0.0.1,::1' };
  server = await startServer({ port, built: site, env: { ...env, DATABASE_URL: people.databaseUrl } });
  await people.addStaff();
  token = await signIn(server.url);
  key = await newKey();
  agent = await connect(overHttp(key));
  await staff('perguntas', {
    pergunta: 'Vocês vendem vale-presente?',
    contexto: 'Presentes',
    resposta: 'Sim, no balcão.',
    observacoes: secret,
  });
});
afterAll(async () => {
  await agent?.close();
  await server?.stop();
  await people?.drop();
  rmSync(site, { recursive: true, force: true });
});

async function staff(path: string, args?: object) {
  const answer = await fetch(`${server.url}/rest/v1/${path}`, {
    method: args ? 'POST' : 'GET',
    headers: { apikey: people.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: args && JSON.stringify(args),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return text ? JSON.parse(text) : undefined;
}
const newKey = (limite = 6000, nome = 'Agente'): Promise<string> => staff('rpc/criar_chave', { nome, limite });
async function revoke(nome: string) {
  const keys: { id: string; nome: string }[] = await staff('rpc/chaves_do_assistente', {});
  await staff('rpc/revogar_chave', { chave: keys.find((one) => one.nome === nome)?.id });
}

const overHttp = (bearer: string) =>
  new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${bearer}` } },
  });
const overStdio = (chave: string) =>
  new StdioClientTransport({
    command: 'npm',
    args: ['run', '--silent', 'mcp'],
    env: { PATH: process.env.PATH ?? '', ASSISTENTE_CHAVE: chave, ASSISTENTE_URL: server.url },
  });
async function connect(transport: ReturnType<typeof overHttp | typeof overStdio>, mode: 'legacy' | 'auto' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}
async function call(client: Client, name: string, args: Record<string, unknown>) {
  // The client checks the answer against the schema that the tool declares.
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  expect(JSON.stringify(content)).not.toContain(secret);
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field.
  return structuredContent as any;
}

describe.each([
  ['over HTTP, as of 2025', overHttp, 'legacy', '2025-11-25'],
  ['over HTTP, as of 2026', overHttp, 'auto', '2026-07-28'],
  ['over standard input and output', overStdio, 'auto', '2026-07-28'],
] as const)('an agent %s', (_, transport, mode, revision) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(transport(key), mode);
  });
  afterAll(() => client?.close());

  test('finds tools that only read, with typed answers', async () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'perguntar',
      'buscar_produtos',
      'ofertas_do_dia',
      'produto',
      'montar_lista',
    ]);
    for (const { annotations, title, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(title).toBeTruthy();
      expect(outputSchema?.properties).toBeTruthy();
    }
  });

  test('asks, searches, and opens a product', async () => {
    const { confianca, perguntas } = await call(client, 'perguntar', { pergunta: 'Vocês vendem vale-presente?' });
    expect([confianca, perguntas[0].resposta]).toEqual(['alta', 'Sim, no balcão.']);
    const { produtos } = await call(client, 'buscar_produtos', { busca: 'arros' });
    expect(produtos[0]).toMatchObject({ nome: 'Arroz Branco Tipo 1 5kg', localizacao: 'Corredor A - Prateleira 3' });
    const { id, nome, valor, localizacao, categoria, tipoVenda } = produtos[0];
    const given = { id, nome, valor, localizacao, categoria, tipoVenda };
    const ofPackage = { codigo: null, conteudo: null, precoPorMedida: null };
    const coming = { novoValor: null, novoValorEm: null };
    expect(await call(client, 'produto', { id })).toEqual({ ...given, ...ofPackage, ...coming });
    const other = await call(client, 'buscar_produtos', { busca: 'leite desnatado' });
    expect(other.procurados).toEqual(['leite desnatado']);
    expect(other.produtos[0]).toMatchObject({ nome: 'Leite Integral 1L', parecida: true, dita: false });
    const unknown = await client.callTool({ name: 'produto', arguments: { id: crypto.randomUUID() } });
    expect(unknown).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^Não há produto/) }] });
  });

  test('reads the offers of a day', async () => {
    const { dia, promocoes } = await call(client, 'ofertas_do_dia', { dia: '2026-11-27' });
    expect(dia).toBe('2026-11-27');
    expect(promocoes.map(({ nome }: { nome: string }) => nome)).toEqual(['Sexta da Carne']);
    expect(promocoes[0].produtos[0]).toMatchObject({
      nome: 'Picanha Bovina',
      valor: 69.9,
      precoPromocional: 62.91,
      tipoVenda: 'kg',
      dias: ['2026-11-27'],
    });
    const none = await client.callTool({ name: 'ofertas_do_dia', arguments: { dia: '2026-02-31' } });
    expect(none.isError).toBe(true);
  });

  test('reads all of the FAQ, without notes for staff', async () => {
    const [{ uri } = { uri: '' }] = (await client.listResources()).resources;
    const [content] = (await client.readResource({ uri })).contents;
    const text = content && 'text' in content ? content.text : '';
    expect(text).not.toContain(secret);
    const stored: { pergunta: string }[] = await staff('perguntas?select=pergunta');
    const read: { pergunta: string }[] = JSON.parse(text);
    const names = (rows: { pergunta: string }[]) => rows.map(({ pergunta }) => pergunta).sort();
    expect(names(read)).toEqual(names(stored));
  });
});

const questions = [
  'Onde fica o arroz?',
  'onde acho feijao carioca',
  'Quanto custa a picanha?',
  'O que está em oferta hoje?',
  'O que está em promoção na sexta?',
  'Tem promoção de carne?',
  'tem cândida?',
  'pasta de dente',
  'Vocês fazem entrega?',
  'entregam em casa?',
  'Aceita vale alimentação?',
  'Que horas abre domingo?',
  'Posso trocar um produto?',
  'Onde deixo o carro?',
  'A que horas sai o pão francês?',
  'leite e café',
  'vende pneu?',
  'Qual a capital da França?',
  'Vocês vendem vale-presente?',
  'Bom dia!',
  '',
];

test.each(questions)('the answer is that of Experimentar: %s', async (pergunta) => {
  const asked = { pergunta, momento: '2026-11-27T12:00:00-03:00' };
  expect(await call(agent, 'perguntar', asked)).toEqual(await staff('rpc/experimentar', asked));
});

test('a question in doubt carries what to offer, and is answered by what is chosen', async () => {
  const { question: pergunta, ...entry } = await firstInDoubt((pergunta) => staff('rpc/experimentar', { pergunta }));
  const { confianca, opcoes } = await call(agent, 'perguntar', { pergunta });
  expect([confianca, opcoes[0]]).toEqual(['media', { tipo: 'pergunta', id: entry.id, texto: entry.pergunta }]);
  const chosen = await call(agent, 'perguntar', { pergunta, escolhida: entry.id });
  expect([chosen.confianca, chosen.opcoes, chosen.perguntas.length]).toEqual(['alta', [], 1]);
  expect(chosen.perguntas[0]).toMatchObject({ id: entry.id, resposta: entry.resposta, dita: true });
});

test('questions to the assistant are kept, searches are not', async () => {
  await call(agent, 'perguntar', { pergunta: 'vende pergunta guardada' });
  await call(agent, 'buscar_produtos', { busca: 'busca passageira' });
  const kept: { pergunta: string }[] = await staff('consultas?select=pergunta');
  const names = kept.map(({ pergunta }) => pergunta);
  expect(names).toContain('vende pergunta guardada');
  expect(names).not.toContain('busca passageira');
  expect(names).not.toContain('ofertas');
});

describe('a request', () => {
  const message = (method: string, params = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const list = message('tools/list');
  const post = (headers: Record<string, string>, body = list) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body,
    });
  const bearing = (bearer: string) => ({ authorization: `Bearer ${bearer}` });

  test('without a key or with a wrong or revoked one is refused', async () => {
    const revoked = await newKey(60, 'Revogada');
    const client = await connect(overHttp(revoked));
    await call(client, 'buscar_produtos', { busca: 'arroz' });
    await revoke('Revogada');
    const wrong = [{}, { authorization: `Basic ${key}` }, bearing('chave_errada'), bearing(token), bearing(revoked)];
    const calls = [
      list,
      message('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'a', version: '1' },
      }),
      message('tools/call', { name: 'perguntar', arguments: { pergunta: 'arroz' } }),
      message('tools/call', { name: 'nenhuma' }),
      message('resources/read', { uri: 'assistente://perguntas' }),
      'no JSON',
    ];
    for (const headers of wrong) {
      for (const body of calls) {
        const answer = await post(headers, body);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
        expect(await answer.text()).not.toContain('perguntar');
      }
    }
    await expect(client.callTool({ name: 'buscar_produtos', arguments: { busca: 'arroz' } })).rejects.toThrow();
    await expect(connect(overHttp(revoked))).rejects.toThrow();
  });

  test('over the limit of its key is told so', async () => {
    const slow = await newKey(1);
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn++) statuses.push((await post(bearing(slow))).status);
    expect(statuses[0]).toBe(200);
    expect(statuses).toContain(429);
  });

  test('of a page of another site is refused', async () => {
    expect((await post({ ...bearing(key), origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ ...bearing(key), origin: 'null' })).status).toBe(403);
    const own = await post({ ...bearing(key), origin: server.url });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  test('may end its address with a slash', async () => {
    expect((await fetch(`${server.url}/mcp/`, { method: 'POST', body: list })).status).toBe(401);
  });

  test('is limited in size, and opens no stream', async () => {
    expect((await post(bearing(key), JSON.stringify({ x: 'a'.repeat(70_000) }))).status).toBe(413);
    expect((await fetch(`${server.url}/mcp`, { headers: bearing(key) })).status).toBe(405);
  });
});

/** A check of what only the example server of the suite has: its tools, resources, prompts, and methods not declared here. */
const ofExample =
  /\b(Tool|tool) '?\w+'? (not found|in tools\/list)|Resource not found: test:|Method not found|with x-mcp-header|Expected InputRequiredResult|Prerequisite failed|Not testable: server does not list/;

test.each(['2025-11-25', '2026-07-28'])(
  'what the revision of %s requires is met where it applies',
  async (revision) => {
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': `203.0.113.${revision.slice(-2)}` };
    const checks = await conformanceChecks({ port, headers, revision });
    // Extensions of the protocol are not required.
    const required = checks.filter(({ scenario }) => !scenario.startsWith('tasks-'));
    const failed = required.filter(
      ({ status, errorMessage = '' }) => status === 'FAILURE' && !ofExample.test(errorMessage),
    );
    expect(failed).toEqual([]);
    const passed = new Set(required.filter(({ status }) => status === 'SUCCESS').map(({ scenario }) => scenario));
    const applying = ['tools-list', 'resources-list', 'dns-rebinding-protection'];
    for (const scenario of [...applying, revision < '2026' ? 'server-initialize' : 'server-stateless']) {
      expect(passed).toContain(scenario);
    }
  },
);
