import { env } from '../env';
import { getToken, server, session } from '../panel';
import { client, createHeldClient } from '../supabase/client';
import { createAccount } from './account';
import { createAsOwner } from './asOwner';
import { createFactors } from './factors';
import { createIdentities } from './identities';
import { createSessions } from './sessions';

export type { Account } from './account';
export type { Enrollment } from './factors';
export type { AccountSession } from './sessions';

// Loaded only by the account's page.
const asOwner = createAsOwner(session);

export const account = createAccount({ client, asOwner, createHeldClient });
export const factors = createFactors({ client, asOwner, server });
export const identities = createIdentities({ ...server, key: env.supabaseKey, getToken });
export const sessions = createSessions(server);
