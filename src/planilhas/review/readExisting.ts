import type { RaRecord } from 'ra-core';
import { readPages } from '../../lib';
import { type DestinationName, destinations } from '../destinations';
import type { ImportSession } from '../worker/protocol';
import type { ImportProvider } from '../write/sendBatch';

const mostAtOnce = 5000;

export async function readExisting(
  worker: Pick<ImportSession, 'addExisting'>,
  {
    provider,
    destination,
    rows,
  }: { provider: Pick<ImportProvider, 'getList'>; destination: DestinationName; rows: object[] },
): Promise<void> {
  await worker.addExisting({ first: true, rows });
  const { reads, perPage = mostAtOnce } = destinations[destination];
  for (const [resource, keep] of Object.entries(reads)) {
    for await (const { data } of readPages<RaRecord>(provider, resource, { perPage, filter: {} })) {
      await worker.addExisting({ records: { [resource]: data.map(keep) } });
    }
  }
}
