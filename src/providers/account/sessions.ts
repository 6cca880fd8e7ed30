import { rethrow } from '../errors';
import { callFunction, type Server } from '../supabase/httpClient';

/** One of the person's own sessions. */
export interface AccountSession {
  id: string;
  /** When it last got a token, which it does about once an hour while it is used. */
  usedAt: string;
  userAgent: string | null;
  ip: string | null;
  /** Whether it is the page's own. */
  current: boolean;
}

/** As `minhas_sessoes` answers. */
interface Row {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
  atual: boolean;
}

const toSession = ({ id, created_at, refreshed_at, user_agent, ip, atual }: Row): AccountSession => ({
  id,
  usedAt: refreshed_at ?? created_at,
  userAgent: user_agent,
  ip,
  current: atual,
});

/** The person's own sessions. Every method rejects with an HttpError that holds a fault. */
export function createSessions(server: Server) {
  const call = (name: string, args: object) => callFunction(server, name, args).catch(rethrow);
  return {
    /** The current one first. */
    list: async (): Promise<AccountSession[]> => ((await call('minhas_sessoes', {})) as Row[]).map(toSession), // its columns
    end: (id: string): Promise<boolean> => call('encerrar_sessao', { sessao: id }),
    /** Answers how many there were. */
    endOthers: (): Promise<number> => call('encerrar_outras_sessoes', {}),
  };
}
