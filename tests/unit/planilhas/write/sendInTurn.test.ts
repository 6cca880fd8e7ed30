import { expect, test } from 'vitest';
import { sendInTurn } from '../../../../src/planilhas/write/sendInTurn';

/** Steps that note when each begins and ends; `fail` names one that rejects. */
function noted({ fail }: { fail?: string } = {}) {
  const log: string[] = [];
  const step = async (name: string, turns: number) => {
    log.push(`${name}…`);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    log.push(name);
    if (name === fail) throw new Error(name);
  };
  const steps = {
    prepare: (item: number) => step(`prepare ${item}`, 1),
    send: (item: number) => step(`send ${item}`, 20),
    finish: (item: number) => step(`finish ${item}`, 5),
  };
  return { log, steps, at: (entry: string) => log.indexOf(entry) };
}

test('sends one item at a time while preparing the next and finishing the previous', async () => {
  const { log, steps, at } = noted();
  expect(await sendInTurn([1, 2, 3], steps)).toBe(true);
  expect(at('send 2…')).toBeGreaterThan(at('send 1'));
  expect(at('prepare 2')).toBeLessThan(at('send 1'));
  expect(at('finish 1…')).toBeGreaterThan(at('send 2…'));
  expect(at('finish 1')).toBeLessThan(at('send 2'));
  expect(log.at(-1)).toBe('finish 3');
});

test('stops before the next send, after finishing the last answer', async () => {
  const { log, steps, at } = noted();
  expect(await sendInTurn([1, 2, 3], { ...steps, stopped: () => at('send 1') > 0 })).toBe(false);
  expect(log).not.toContain('send 2…');
  expect(log).toContain('finish 1');
});

test.each(['prepare 2', 'send 2', 'finish 1', 'finish 3'])(
  'rejects with a failure of %s after all begun steps have ended',
  async (fail) => {
    const { log, steps } = noted({ fail });
    await expect(sendInTurn([1, 2, 3], steps)).rejects.toThrow(fail);
    const length = log.length;
    expect(
      log
        .filter((entry) => entry.endsWith('…'))
        .map((entry) => entry.slice(0, -1))
        .sort(),
    ).toEqual(log.filter((entry) => !entry.endsWith('…')).sort());
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toHaveLength(length);
  },
);

test('does nothing without items', async () => {
  const { log, steps } = noted();
  expect(await sendInTurn([], steps)).toBe(true);
  expect(log).toEqual([]);
});
