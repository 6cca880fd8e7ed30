import { expect, test } from 'vitest';
import { createLanes } from '../../../../../src/server/backend/gateway/turns.ts';
import { deferred } from '../../../../support/component/fakeProvider';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Lanes of two places, and tasks that run until they are told to end. */
function lanesWithTasks() {
  const take = createLanes(2);
  const running: string[] = [];
  const start = (lane: string, name: string) => {
    const end = deferred();
    const done = take(lane, async () => {
      running.push(name);
      await end.promise;
      running.splice(running.indexOf(name), 1);
      return name;
    });
    return { end, done };
  };
  return { start, running };
}

test('tasks of a lane wait for each other, and other lanes do not', async () => {
  const { start, running } = lanesWithTasks();
  const loop = Array.from({ length: 50 }, (_, index) => start('loop', `loop ${index}`));
  const staff = start('staff', 'staff');
  await settled();
  expect(running).toEqual(['loop 0', 'staff']);
  staff.end.resolve();
  expect(await staff.done).toBe('staff');
  await settled();
  expect(running).toEqual(['loop 0']);
  for (const { end, done } of loop) {
    end.resolve();
    await done;
  }
  expect(running).toEqual([]);
});

test('two run at once, and the next in line takes a place that was left', async () => {
  const { start, running } = lanesWithTasks();
  const [first, second, third] = ['a', 'b', 'c'].map((name) => start(name, name));
  await settled();
  expect(running).toEqual(['a', 'b']);
  second?.end.resolve();
  await settled();
  expect(running).toEqual(['a', 'c']);
  first?.end.resolve();
  third?.end.resolve();
  expect(await Promise.all([first?.done, third?.done])).toEqual(['a', 'c']);
});

test('a task that fails leaves its place', async () => {
  const take = createLanes(1);
  const fail = () => Promise.reject(new Error('down'));
  await expect(take('a', fail)).rejects.toThrow('down');
  await expect(take('a', fail)).rejects.toThrow('down');
  expect(await take('b', async () => 'on')).toBe('on');
});
