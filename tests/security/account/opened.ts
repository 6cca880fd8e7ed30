import { openedDoor } from '../../support/node/openedDoor';
import { createAccount } from '../../support/node/people';

/** The backend of the parts, with a fresh door for each test. */
export const opened = openedDoor();

export interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string; user_metadata: Record<string, unknown> };
}

let made = 0;

export async function newAccount(password = 'senha-comprida') {
  const email = `pessoa${++made}@example.com`;
  await createAccount(opened.backend, { email, password });
  const signIn = async (from?: string): Promise<Session> => (await opened.door.signIn(email, password, from)).json();
  return { email, password, signIn };
}
