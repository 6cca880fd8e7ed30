import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Backend } from './boot';
import { openDoor } from './door';
import { boot } from './people';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

interface Opened {
  backend: Backend;
  door: ReturnType<typeof openDoor>;
}

/** A backend for the tests of a file, and for each of them a door to it that has counted nobody yet. Both are there once a test runs. */
export function openedDoor(): Opened {
  const opened: Partial<Opened> = {};
  beforeAll(async () => {
    opened.backend = await boot();
  });
  afterAll(() => opened.backend?.close());
  beforeEach(() => {
    if (opened.backend) opened.door = openDoor(opened.backend);
  });
  // Complete once a test runs.
  return opened as Opened;
}
