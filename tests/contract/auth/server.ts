import { randomBytes, randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { decode, sign } from 'hono/jwt';
import { expect } from 'vitest';
import { mountGateway } from '../../../src/server/backend/gateway/index';
import { openDeployment } from './deployment';
import type { Person, Refusal, Session } from './types';

const deployment = await openDeployment();
const { backend, authUrl } = deployment;
const door = new Hono();
mountGateway(door, { backend, evenTime: 0, clientAddress: (c) => c.req.header('x-from') ?? '' });

export const { query } = backend;
export const { close } = deployment;

interface Call {
  body?: unknown;
  session?: Pick<Session, 'access_token'>;
  from?: string;
}

interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (!authUrl || !pathname.startsWith('/auth/v1/')) return door.fetch(request);
  const body = request.method === 'GET' ? undefined : await request.text();
  const { method, headers } = request;
  return fetch(authUrl + pathname.slice('/auth/v1'.length) + search, { method, headers, body, redirect: 'manual' });
}

async function call<Body>(service: string, what: string, { body, session, from = '' }: Call): Promise<Answer<Body>> {
  const [method, path] = what.split(' ');
  const headers = new Headers({ apikey: backend.publishableKey, 'content-type': 'application/json', 'x-from': from });
  if (session) headers.set('authorization', `Bearer ${session.access_token}`);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await send(new Request(`http://localhost/${service}/v1/${path}`, { method, headers, body: text }));
  const said = await answer.text();
  return { status: answer.status, headers: answer.headers, body: said && JSON.parse(said) };
}

export const ask = <Body = Refusal>(what: string, options: Call = {}) => call<Body>('auth', what, options);

export const askData = (what: string, options: Call) => call<unknown>('rest', what, options);

export async function refused(answer: Promise<Answer<unknown>>, status: number, errorCode: string): Promise<void> {
  const { status: given, body } = await answer;
  expect({ status: given, body }).toMatchObject({ status, body: { code: status, error_code: errorCode } });
  expect(body).toHaveProperty('msg', expect.stringMatching(/./));
}

export async function newPerson(): Promise<Person> {
  const name = randomBytes(6).toString('hex');
  const account = { name, email: `${name}@example.com`, password: `senha-${name}` };
  const id = await deployment.addAccount(account);
  return { ...account, id, from: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}

export async function giveCargo({ id }: Person): Promise<void> {
  await query(`insert into public.cargos (nome) values ('Gerente') on conflict do nothing`);
  await query(`update public.profiles set role = 'Gerente' where user_id = $1`, [id]);
}

export function trySignIn({ email, password, from }: Pick<Person, 'email' | 'password' | 'from'>) {
  return ask<Session>('POST token?grant_type=password', { body: { email, password }, from });
}

export async function signIn(person: Person): Promise<Session> {
  const { status, body } = await trySignIn(person);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export function tryRefresh({ refresh_token }: Pick<Session, 'refresh_token'>, { from }: Person) {
  return ask<Session>('POST token?grant_type=refresh_token', { body: { refresh_token }, from });
}

export async function refresh(session: Session, person: Person): Promise<Session> {
  const { status, body } = await tryRefresh(session, person);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export const isAlive = async (session: Session) => (await ask('GET user', { session })).status === 200;

export const claimsOf = ({ access_token }: Pick<Session, 'access_token'>): Record<string, unknown> =>
  decode(access_token).payload;

export async function forge(session: Session, claims: object, secret = deployment.jwtSecret): Promise<Session> {
  const access_token = await sign({ ...claimsOf(session), ...claims }, secret, 'HS256');
  return { ...session, access_token };
}

export const longAgo = `now() - interval '2 days'`;
