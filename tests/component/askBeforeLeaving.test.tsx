import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { AskBeforeLeaving } from '../../src/ui/feedback';
import { renderApp } from '../support/component/renderApp';

const importing = { title: 'A importação está em andamento', text: 'Sair?', leave: 'Sair', stay: 'Ficar' };
const first = { typed: false, bySearch: false };

/** Changes the state of a page with a form, and a review over it. */
let change: (next: Partial<typeof first & { busy: boolean; review: boolean }>) => void;

const Page = () => {
  const [state, setState] = useState({ ...first, busy: false, review: false });
  change = (next) => act(() => setState((before) => ({ ...before, ...next })));
  return (
    <>
      <AskBeforeLeaving when={() => state.typed} bySearch={state.bySearch} />
      {state.review && <AskBeforeLeaving when={() => state.busy} {...importing} />}
    </>
  );
};

const user = userEvent.setup({ delay: null });
let view: ReturnType<typeof renderApp>;
beforeEach(async () => {
  view = renderApp(<Page />, { dataProvider: {}, at: '/admin/promocoes' });
  await act(() => view.router.navigate('/admin/nova?de=1'));
});

const go = (to: string | number) => act(() => view.router.navigate(to as string));
const at = () => view.router.state.location.pathname + view.router.state.location.search;
const question = (name: string) => screen.findByRole('alertdialog', { name });
const press = async (title: string, name: string) =>
  user.click(within(await question(title)).getByRole('button', { name }));
const asked = () => screen.queryByRole('alertdialog');

test('a form under an idle review asks', async () => {
  change({ typed: true, review: true });
  await go(-1);
  await press('Descartar alterações?', 'Continuar editando');
  await waitFor(() => expect(asked()).toBeNull());
  expect(at()).toBe('/admin/nova?de=1');
  change({ review: false });
  await go('/admin/cargos');
  await press('Descartar alterações?', 'Descartar');
  await waitFor(() => expect(at()).toBe('/admin/cargos'));
});

test('two questions are asked in turn, and one refusal is enough', async () => {
  change({ typed: true, review: true, busy: true });
  await go('/admin/cargos');
  await press(importing.title, 'Sair');
  await press('Descartar alterações?', 'Continuar editando');
  await waitFor(() => expect(asked()).toBeNull());
  expect(at()).toBe('/admin/nova?de=1');
  await go('/admin/cargos');
  await press(importing.title, 'Sair');
  await press('Descartar alterações?', 'Descartar');
  await waitFor(() => expect(at()).toBe('/admin/cargos'));
});

test('the question closes when nothing would be lost any more, and the page stays', async () => {
  change({ review: true, busy: true });
  await go(-1);
  await question(importing.title);
  change({ busy: false });
  await waitFor(() => expect(asked()).toBeNull());
  expect(at()).toBe('/admin/nova?de=1');
  await go(-1);
  expect(at()).toBe('/admin/promocoes');
});

test('a page below the path is asked about, another search of the path only with bySearch', async () => {
  change({ typed: true });
  await go('/admin/nova?de=2');
  expect(at()).toBe('/admin/nova?de=2');
  await go('/admin/nova/abaixo');
  await press('Descartar alterações?', 'Continuar editando');
  await waitFor(() => expect(asked()).toBeNull());
  change({ bySearch: true });
  await go('/admin/nova');
  await press('Descartar alterações?', 'Continuar editando');
  expect(at()).toBe('/admin/nova?de=2');
  await waitFor(() => expect(asked()).toBeNull());
});

test('the question repeats the reason of a navigation that the person did not ask for', async () => {
  change({ typed: true });
  await act(() => view.router.navigate('/login', { state: { why: 'Você saiu do painel em outra janela.' } }));
  const dialog = await question('Descartar alterações?');
  expect(dialog).toHaveTextContent(/Você saiu do painel em outra janela\. \S/);
});
