import { rethrow } from '../errors';
import { callFunction, type Server } from '../supabase/httpClient';

export interface AccountSession {
  id: string;
  usedAt: string;
  userAgent: string | null;
  ip: string | null;
  current: boolean;
}

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

export function createSessions(server: Server) {
  const call = (name: string, args: object) => callFunction(server, name, args).catch(rethrow);
  return {
    /** The current one first. */
    list: async (): Promise<AccountSession[]> => ((await call('minhas_sessoes', {})) as Row[]).map(toSession), // its columns
    end: (id: string): Promise<boolean> => call('encerrar_sessao', { sessao: id }),
    endOthers: (): Promise<number> => call('encerrar_outras_sessoes', {}),
  };
}
