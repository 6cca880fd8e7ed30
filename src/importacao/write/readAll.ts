import type { DataProvider, RaRecord } from 'ra-core';
import { readPages } from '../../lib';

const perPage = 5000;

/** Reads every record of a resource, part by part, in the order of the ids. */
export async function readAll<R extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  onPart: (part: R[]) => void | Promise<void>,
): Promise<void> {
  for await (const { data } of readPages<R>(provider, resource, { perPage, filter: {} })) await onPart(data);
}
