import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../../src/produtos/print/columns';

const group = (rows: number, height = 10) => ({ heading: 20, rows: Array<number>(rows).fill(height) });

describe('the columns of a printed list', () => {
  test('go on with the heading again where a group does not fit', () => {
    expect(columnsOf([group(10)], 60)).toEqual([
      [{ group: 0, from: 0, to: 4 }],
      [{ group: 0, from: 4, to: 8 }],
      [{ group: 0, from: 8, to: 10 }],
    ]);
  });

  test('leave no heading alone at their foot', () => {
    // Beneath the first group there is room for a heading and not for a row.
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

  test('have a row that is higher than all of them, and every row once', () => {
    expect(columnsOf([group(2, 500)], 60)).toEqual([[{ group: 0, from: 0, to: 1 }], [{ group: 0, from: 1, to: 2 }]]);
    expect(columnsOf([], 60)).toEqual([[]]);
  });
});
