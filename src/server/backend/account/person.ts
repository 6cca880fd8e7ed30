import { callerOf, Refused, refusal, type Service } from './service.ts';
import { readSession, type SessionState, type User } from './session.ts';

/** Whoever makes a call, as the embedded service has judged their token. */
export interface Person {
  user: User;
  session: string;
  state: SessionState;
  address: string;
  /** For a call to the service in their name. */
  headers: Headers;
}

/** Reads who calls. Throws the service's own refusal of a token that is missing, altered, expired or of a session that was ended. */
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

/** Whether the person has a second factor that this session has not given. */
export const lacksSecondFactor = ({ state }: Person) =>
  state.aal !== 'aal2' && state.factors.some(({ status }) => status === 'verified');

/** The JSON body, an object. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  return text ? JSON.parse(text) : {};
}
