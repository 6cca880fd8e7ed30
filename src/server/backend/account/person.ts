import { callerOf, Refused, refusal, type Service } from './service.ts';
import { readSession, type SessionState, type User } from './session.ts';

/** The caller of a request. */
export interface Person {
  user: User;
  session: string;
  state: SessionState;
  address: string;
  headers: Headers;
}

/** Reads the caller. Throws the service's refusal of the token. */
export async function readPerson(service: Service, request: Request): Promise<Person> {
  const headers = new Headers();
  for (const name of ['apikey', 'authorization']) headers.set(name, request.headers.get(name) ?? '');
  const answer = await service.ask(new Request(new URL('/auth/v1/user', request.url), { headers }));
  if (!answer.ok) throw new Refused(answer);
  const user: User = await answer.json();
  const { id, state } = await readSession(service, (headers.get('authorization') ?? '').replace('Bearer ', ''));
  if (state.banned) throw refusal(403, 'user_banned', 'User is banned');
  return { user, session: id, state, address: callerOf(request).address, headers };
}

export const lacksSecondFactor = ({ state }: Person) =>
  state.aal !== 'aal2' && state.factors.some(({ status }) => status === 'verified');

export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  return text ? JSON.parse(text) : {};
}
