import { expect, test } from 'vitest';
import { App } from '../../src/App';
import { resourcesIn } from '../../src/painel';
import { resources } from '../../src/resources';

test('App.tsx has a <Resource> for each declared resource, in the order of the menu', () => {
  expect(resourcesIn(App()).map(({ name }) => name)).toEqual(resources.map(({ name }) => name));
});
