import type { CDPSession } from '@playwright/test';

export interface HeapUsage {
  heap: number;
  keptBuffers: number;
}

interface Usage {
  usedSize: number;
  backingStorageSize?: number;
}

const everyMilliseconds = 20;

export async function watchWorkerHeap(session: CDPSession) {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'worker' }] });
  const targetId = targetInfos[0]?.targetId;
  if (!targetId) throw new Error('no worker');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let id = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as { id: number; result: unknown };
    waiting.get(answer.id)?.(answer.result);
  });
  const ask = (method: string, params = {}) => {
    id += 1;
    const asked = id;
    void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return new Promise<unknown>((answered) => waiting.set(asked, answered));
  };
  const usage = async () => (await ask('Runtime.getHeapUsage')) as Usage;

  let heap = 0;
  let watching = true;
  const loop = (async () => {
    while (watching) {
      heap = Math.max(heap, (await usage()).usedSize);
      await new Promise((done) => setTimeout(done, everyMilliseconds));
    }
  })();
  return {
    async stop(): Promise<HeapUsage> {
      watching = false;
      await loop;
      await ask('HeapProfiler.enable');
      await ask('HeapProfiler.collectGarbage');
      const { backingStorageSize = Number.NaN } = await usage();
      return { heap, keptBuffers: backingStorageSize };
    },
  };
}
