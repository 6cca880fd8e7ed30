import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../../src/server/serve';
import { lockFolder } from '../../../supabase/lock';
import { StartError } from '../../../supabase/startError';

const load = vi.hoisted(() => vi.fn());
vi.mock('../../../supabase/backend.ts', () => {
  load();
  return { openBackend: vi.fn() };
});
vi.mock('../../../supabase/lock.ts', () => ({ lockFolder: vi.fn() }));

afterEach(() => vi.restoreAllMocks());

test('a start whose data are in use is refused before the backend is loaded or anything is built', async () => {
  // The signals stay this process's own.
  vi.spyOn(process, 'on').mockReturnValue(process);
  vi.mocked(lockFolder).mockRejectedValue(new StartError('in use'));
  const refused = new Promise((resolve) => {
    // Whoever calls it expects the process to end there.
    vi.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never);
  });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const build = vi.fn();
  vi.stubEnv('DATABASE_URL', 'file:supabase/.temp/of-this-test');
  serve(['--port', '4699'], build);
  expect(await refused).toBe(1);
  expect(said).toHaveBeenCalledWith('\n  in use\n');
  expect(load).not.toHaveBeenCalled();
  expect(build).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});
