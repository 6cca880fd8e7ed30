import { expect, test } from 'vitest';
import { createPace } from '../../../../src/planilhas/write/pace';

const most = 2000;

/** The sizes of batches whose answers take `took` milliseconds. */
function sizes(took: (rows: number) => number, batches = 12) {
  const pace = createPace(most);
  return Array.from({ length: batches }, () => {
    const rows = pace.size();
    pace.answered(rows, took(rows));
    return rows;
  });
}

const line = (latency: number, bitsPerSecond: number) => (rows: number) =>
  latency + (rows * 178 * 8 * 1000) / bitsPerSecond;

test('starts small and reaches the maximum after a few quick answers', () => {
  expect(sizes((rows) => 15 + rows * 0.04).slice(0, 5)).toEqual([50, 50, 441, 2000, 2000]);
});

test.each([220_000, 1_000_000])(
  'on a line of %i bit/s an answer takes half a second at most, or a little more',
  (bits) => {
    const took = line(100, bits);
    const sent = sizes(took);
    for (const rows of sent) expect(took(rows)).toBeLessThan(700);
    expect(sent.at(-1)).toBeGreaterThanOrEqual(50);
  },
);

test('a line with high latency gets large batches', () => {
  expect(sizes(line(700, 50_000_000), 25).at(-1)).toBe(most);
});

test('the batch size follows a line that slows down and recovers', () => {
  const pace = createPace(most);
  for (let n = 0; n < 6; n++) pace.answered(pace.size(), 60);
  expect(pace.size()).toBe(most);
  pace.answered(most, 9000);
  expect(pace.size()).toBeLessThan(100);
  for (let n = 0; n < 4; n++) pace.answered(pace.size(), 60);
  expect(pace.size()).toBeGreaterThan(1000);
});
