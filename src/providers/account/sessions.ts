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
  return {
    /** The current one first. */
    list: async (): Promise<AccountSession[]> => (await callFunction(server, 'minhas_sessoes', {})).map(toSession),
    end: (id: string): Promise<boolean> => callFunction(server, 'encerrar_sessao', { sessao: id }),
    endOthers: (): Promise<number> => callFunction(server, 'encerrar_outras_sessoes', {}),
  };
}
