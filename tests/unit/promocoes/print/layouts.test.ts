import { expect, test } from 'vitest';
import { chooseLayout, layouts } from '../../../../src/promocoes/print/layouts';

const smallest = layouts[layouts.length - 1];

test.each([
  ['fits on one page in every layout', () => 1, layouts[0], 1],
  ['fits on one page in the smallest alone', (place: number) => (layouts[place] === smallest ? 1 : 2), smallest, 1],
  ['needs two in the smallest too', (place: number) => (place < 3 ? 3 : 2), layouts[3], 2],
])('a sheet that %s gets the largest layout with the fewest pages', (_, pagesAt, layout, pages) => {
  expect(chooseLayout((each) => pagesAt(layouts.indexOf(each)))).toEqual({ layout, pages });
});
