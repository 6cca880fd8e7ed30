import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../../src/produtos/print/columns';

const group = (rows: number, height = 10) => ({ heading: 20, rows: Array<number>(rows).fill(height) });

describe('the columns of a printed list', () => {
  test('repeat the heading where a group continues', () => {
    expect(columnsOf([group(10)], 60)).toEqual([
      [{ group: 0, from: 0, to: 4 }],
      [{ group: 0, from: 4, to: 8 }],
      [{ group: 0, from: 8, to: 10 }],
    ]);
  });

  test('have no heading alone at their end', () => {
    expect(columnsOf([group(3), group(2)], 75)).toEqual([
      [{ group: 0, from: 0, to: 3 }],
      [{ group: 1, from: 0, to: 2 }],
    ]);
    expect(columnsOf([group(3), group(2)], 80)).toEqual([
      [
        { group: 0, from: 0, to: 3 },
        { group: 1, from: 0, to: 1 },
      ],
      [{ group: 1, from: 1, to: 2 }],
    ]);
  });

  test('have every row once, also one higher than a column', () => {
    expect(columnsOf([group(2, 500)], 60)).toEqual([[{ group: 0, from: 0, to: 1 }], [{ group: 0, from: 1, to: 2 }]]);
    expect(columnsOf([], 60)).toEqual([[]]);
  });
});
