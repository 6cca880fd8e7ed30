import { rethrow } from '../errors';
import { callFunction, type Server } from '../supabase/httpClient';

/** One of the person's own sessions, as `minhas_sessoes` answers. */
export interface AccountSession {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
  atual: boolean;
}

/** The person's own sessions. Every method rejects with an HttpError that holds a fault. */
export function createSessions(server: Omit<Server, 'key'>) {
  const call = (name: string, args: object) => callFunction(server, name, args).catch(rethrow);
  return {
    /** The current one first. */
    list: (): Promise<AccountSession[]> => call('minhas_sessoes', {}),
    end: (id: string): Promise<boolean> => call('encerrar_sessao', { sessao: id }),
    /** Answers how many there were. */
    endOthers: (): Promise<number> => call('encerrar_outras_sessoes', {}),
  };
}
