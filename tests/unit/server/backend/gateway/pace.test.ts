import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns, turnsOf } from '../../../../../src/server/backend/gateway/listTurns';
import { createPace } from '../../../../../src/server/backend/gateway/pace';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** Asks in the name of an address; `answered` has the addresses in the order of their answers. */
function asking() {
  const pace = createPace(0);
  const answered: string[] = [];
  const ask = (address: string) =>
    pace(address, async () => {
      await turn();
      answered.push(address);
      return address;
    });
  return { ask, answered };
}
const many = (ask: (address: string) => Promise<unknown>, address: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask(address)));

test('of an address one question is answered and two wait; another address comes next', async () => {
  const { ask, answered } = asking();
  const flood = Promise.all(['203.0.113.1', '203.0.113.2'].map((address) => many(ask, address, 10)));
  await turn();
  const shopper = ask('198.51.100.7');
  expect(await shopper).toBe('198.51.100.7');
  expect(answered.indexOf('198.51.100.7')).toBeLessThanOrEqual(2);
  const served = (await flood).map((answers) => answers.filter(Boolean).length);
  expect(served).toEqual([3, 2]);
});

test('addresses of one household are one', async () => {
  const { ask } = asking();
  const asked = Promise.all(Array.from({ length: 6 }, (_, n) => ask(`2001:db8:1:2::${n + 1}`)));
  expect((await asked).filter(Boolean)).toHaveLength(3);
});

test('a question that has waited for two seconds is given up, and never run', async () => {
  const pace = createPace(0);
  let end = () => {};
  const first = pace('203.0.113.1', () => new Promise<void>((resolve) => (end = resolve)));
  const task = vi.fn(async () => 'late');
  await turn();
  const second = pace('198.51.100.7', task);
  await turn();
  vi.advanceTimersByTime(2_000);
  expect(await second).toBeUndefined();
  end();
  await first;
  expect(await pace('203.0.113.2', async () => 'next')).toBe('next');
  expect(task).not.toHaveBeenCalled();
});

test('300 questions a minute of one address are answered', async () => {
  const { ask } = asking();
  let answered = 0;
  for (let times = 0; times < 310; times++) if (await ask('203.0.113.1')) answered++;
  expect(answered).toBe(300);
});

test('a task of four parts ends before others have their turn, a longer one lets them between', async () => {
  const pace = createPace(0);
  const done: string[] = [];
  const ask = (address: string) => pace(address, async () => void done.push(address));
  const list = (address: string, parts: number) =>
    pace(address, async (rest) => {
      for (let part = 0; part < parts; part++) {
        if (part > 0) await rest();
        await turn();
        done.push(`list ${part}`);
      }
    });
  const first = list('203.0.113.1', 4);
  await Promise.all([ask('203.0.113.1'), ask('198.51.100.7'), ask('198.51.100.8')]);
  expect(done.slice(0, 4)).toEqual(['list 0', 'list 1', 'list 2', 'list 3']);
  await first;
  done.length = 0;
  const long = list('203.0.113.9', 6);
  await ask('198.51.100.9');
  expect(done).toEqual(['list 0', 'list 1', 'list 2', 'list 3', '198.51.100.9']);
  await long;
  expect(done).toHaveLength(7);
});

test('a failure ends the turn', async () => {
  const pace = createPace(0);
  await expect(pace('203.0.113.1', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const next = pace('203.0.113.1', async () => 'answer');
  expect(await next).toBe('answer');
});

test('a list of a hundred lines lets other addresses ask between its parts', async () => {
  vi.useRealTimers();
  const pace = createPace(4);
  let took = 75;
  const itens = Array(100).fill('arroz');
  const part = async () => {
    await sleep(took);
    return { status: 200, body: { linhas: [], totalCentavos: 0 } };
  };
  const list = pace('203.0.113.1', (rest) => inTurns(itens, part, rest), turnsOf(itens));
  const began = performance.now();
  const others = ['198.51.100.7', '198.51.100.8', '198.51.100.9', '192.0.2.1', '192.0.2.2'];
  expect(await Promise.all(others.map((address) => pace(address, async () => address)))).toEqual(others);
  expect(performance.now() - began).toBeLessThan(2_000);
  took = 0;
  expect(await list).toMatchObject({ status: 200 });
});
