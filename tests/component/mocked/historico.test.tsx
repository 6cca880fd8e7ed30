import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../../src/domain/catalogue';
import { allowConsole } from '../../support/component/console';
import { fakeProvider } from '../../support/component/fakeProvider';
import { fill, openEdit, showScreen } from '../../support/component/screenActions';
import { type Screen, screens } from '../../support/component/screens';

const code = vi.hoisted(() => ({ missing: true }));
vi.mock('../../../src/produtos/historico/History', () => {
  if (code.missing) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: () => <p>a história</p> };
});

beforeEach(() => {
  catalogue.stored = true;
});
afterEach(() => {
  catalogue.stored = false;
});

test('a history whose code cannot be fetched tells so in its place, and the form keeps the typed text', async () => {
  allowConsole(/could not be fetched/);
  const list = screens.find(({ resource }) => resource === 'produtos') as Screen;
  const provider = fakeProvider({ produtos: list.records, categorias: [] });
  const { user } = await showScreen(list, provider, { ready: true });
  const dialog = await openEdit(user, list);
  const [field] = list.fields;
  await fill(user, dialog.getByLabelText(field?.label ?? ''), 'Pela metade');
  await user.click(dialog.getByRole('button', { name: 'Histórico' }));
  expect(await dialog.findByText('O histórico não pôde ser lido.')).toBeVisible();
  expect(dialog.getByLabelText(field?.label ?? '')).toHaveValue('Pela metade');
  code.missing = false;
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('a história')).toBeVisible();
  expect(dialog.getByLabelText(field?.label ?? '')).toHaveValue('Pela metade');
});
