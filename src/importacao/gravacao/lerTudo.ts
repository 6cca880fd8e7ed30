import type { DataProvider, RaRecord } from 'ra-core';

/** Records asked for at once; a server that gives fewer sets the pace. */
const porPedido = 5000;

/** Reads every record of a resource, part by part, in the order of the ids. */
export async function lerTudo<R extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  aoLer: (parte: R[]) => void | Promise<void>,
): Promise<void> {
  let perPage = porPedido;
  for (let page = 1; ; page++) {
    const sort = { field: 'id', order: 'ASC' as const };
    const { data, total = 0 } = await provider.getList<R>(resource, {
      pagination: { page, perPage },
      sort,
      filter: {},
    });
    await aoLer(data);
    if (data.length === 0 || (page - 1) * perPage + data.length >= total) return;
    // Hosted servers cap a page without saying so.
    if (page === 1) perPage = data.length;
  }
}
