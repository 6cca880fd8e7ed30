import { useAuthProvider, useEvent } from 'ra-core';
import { useRef, useState } from 'react';
import { noMends } from '../check/mends';
import type { FileReading } from '../types';
import type { ImportWorker } from '../worker/client';
import type { RowChange } from '../worker/protocol';
import { forgetMends, keepMends, keyOfMends, readMends } from './keptMends';

/** What the person changed in single rows: how many changes there are, and how many were kept from before. */
export function useMends(file: File | string) {
  const authProvider = useAuthProvider();
  const key = useRef<string>(undefined);
  const [counts, setCounts] = useState({ all: 0, recovered: 0 });

  /** Lays what was kept of a sheet over its rows. */
  const recover = useEvent(async (worker: ImportWorker, reading: FileReading) => {
    const { id } = (await authProvider?.getIdentity?.().catch(() => undefined)) ?? {};
    key.current = id && typeof file !== 'string' ? keyOfMends(id, file, reading) : undefined;
    const kept = key.current && (await readMends(key.current));
    const recovered = kept ? await worker.layMends(kept) : 0;
    setCounts({ all: recovered, recovered });
  });

  const change = async (worker: ImportWorker, changed: RowChange) => {
    const mended = await worker.mend(changed);
    setCounts(({ recovered }) => ({ all: mended.count, recovered }));
    const kept = key.current;
    // A closed worker ends the review, so nothing more is to be kept.
    if (kept)
      void worker.mends().then(
        (mends) => keepMends(kept, mends),
        () => {},
      );
    return mended;
  };

  const forget = async () => {
    setCounts({ all: 0, recovered: 0 });
    if (key.current) await forgetMends(key.current);
  };

  const discard = async (worker: ImportWorker) => {
    await worker.layMends(noMends);
    await forget();
  };

  return { counts, recover, change, forget, discard };
}
