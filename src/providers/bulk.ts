import type { Identifier, RaRecord } from 'ra-core';

/** What an import asks of a data provider besides react-admin's own methods. */
export interface SaveMany {
  /**
   * Creates or replaces records by id, all of them or none. Answers with the ids that they have then, in the same
   * order. The same records sent twice are written once.
   */
  saveMany: (resource: string, params: { data: RaRecord[] }) => Promise<{ data: Identifier[] }>;
}
