import type { AccessStatus } from '../contract';
import { toHttpError } from '../errors';
import { readFunction, type Server } from './httpClient';

const statuses: readonly AccessStatus[] = ['ativo', 'aguardando', 'encerrado', 'segundo_fator'];

/** The access of the signed-in person. */
export async function accessStatus(server: Server): Promise<AccessStatus> {
  const answer: unknown = await readFunction(server, 'situacao_do_acesso');
  const status = statuses.find((each) => each === answer);
  if (!status) throw toHttpError({ status: 200 });
  return status;
}
