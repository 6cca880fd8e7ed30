import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Section } from '../../src/painel/section/Section';
import { lazyWithRetry } from '../../src/ui';
import { DialogBoundary } from '../../src/ui/feedback';
import { FilterBar } from '../../src/ui/list';
import { RecordDialogsProvider, useRecordOpeners } from '../../src/ui/record';
import { allowConsole } from '../support/component/console';
import { deferred } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, fill } from '../support/component/screenActions';

const load = vi.fn<() => Promise<{ default: ComponentType }>>();
const answer = vi.fn<() => Promise<Response>>();

const started = document.createElement('script');
started.type = 'module';
started.setAttribute('src', '/assets/boot.js');
afterEach(() => started.remove());

beforeEach(() => {
  document.head.append(started);
  load.mockReset().mockResolvedValue({ default: () => <h1>Cargos</h1> });
  answer.mockReset().mockImplementation(async () => new Response('<script type="module" src="/assets/boot.js">'));
  vi.stubGlobal('fetch', answer);
  setOnline(true);
});

const setOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const unfetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const newVersion = async () => new Response('<script type="module" src="/assets/boot-2.js">');
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The shell with a menu, at a page whose code `load` gives. */
function open(Page: ComponentType = lazyWithRetry(load), at?: string) {
  allowConsole(/could not be fetched|broken/);
  const user = userEvent.setup({ delay: null });
  const view = renderApp(
    <>
      <Link to="/admin/perguntas">Perguntas</Link>
      <Link to="/admin">Página</Link>
      <Link to="/admin/assistente/balcao/cartaz">Cartaz</Link>
      <main id="conteudo" tabIndex={-1}>
        <Section>
          <Routes>
            <Route path="/admin" element={<Page />} />
            <Route path="/admin/assistente/balcao/cartaz" element={<Page />} />
            <Route path="*" element={<h1>Outra</h1>} />
          </Routes>
        </Section>
      </main>
    </>,
    { dataProvider: {}, at },
  );
  return { user, ...view };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const retry = () => screen.getByRole('button', { name: 'Tentar novamente' });

const line = (is: 'online' | 'offline') => {
  setOnline(is === 'online');
  act(() => void window.dispatchEvent(new Event(is)));
};

test('offline the page tells it, and opens when the network is back', async () => {
  load.mockImplementationOnce(unfetched);
  answer.mockImplementationOnce(noAnswer);
  setOnline(false);
  open();
  line('offline');
  expect(await title('Sem conexão')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Perguntas' })).toBeVisible();
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
  line('online');
  expect(await title('Cargos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without an answer, or with a proxy’s error, the button fetches the page again and keeps the focus, as does coming back', async () => {
  load.mockImplementationOnce(unfetched).mockImplementationOnce(unfetched);
  answer.mockImplementationOnce(noAnswer).mockImplementation(async () => new Response('x', { status: 502 }));
  const { user } = open();
  expect(await title('Sem conexão com o servidor')).toBeVisible();
  await user.click(retry());
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(await title('Sem conexão com o servidor')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.queryByTestId('wait-bar')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Perguntas' }));
  expect(await title('Outra')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Página' }));
  expect(await title('Cargos')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a new version offers a reload, and nothing is fetched by itself', async () => {
  load.mockImplementation(unfetched);
  answer.mockImplementation(newVersion);
  open();
  expect(await title('Há uma nova versão do painel')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  line('offline');
  line('online');
  expect(await title('Há uma nova versão do painel')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a failure in spite of an answer is repeated by the button alone, which fetches preloaded code anew', async () => {
  const ahead = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/list.js' });
  document.head.append(ahead);
  onTestFinished(() => ahead.remove());
  load.mockImplementationOnce(unfetched).mockImplementationOnce(unfetched);
  const { user } = open();
  expect(await title('Não foi possível abrir esta página')).toBeVisible();
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(load).toHaveBeenCalledOnce();
  await user.click(retry());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(answer).toHaveBeenCalledWith(ahead.href, expect.objectContaining({ cache: 'reload' }));
  expect(await title('Não foi possível abrir esta página')).toBeVisible();
  await user.click(retry());
  expect(await title('Cargos')).toBeVisible();
});

test('the shown page stays under a progress bar while the chosen one is fetched', async () => {
  const code = deferred<{ default: ComponentType }>();
  load.mockReturnValueOnce(code.promise);
  const { user } = open(undefined, '/admin/perguntas');
  await user.click(screen.getByRole('link', { name: 'Cartaz' }));
  expect(await screen.findByText('Abrindo Balcão...')).toBeVisible();
  expect(screen.getByTestId('wait-bar')).toBeInTheDocument();
  expect(await title('Outra')).toBeVisible();
  code.resolve({ default: () => <h1>Cargos</h1> });
  expect(await title('Cargos')).toBeVisible();
  expect(screen.queryByTestId('wait-bar')).toBeNull();

  const seen = vi.fn();
  const watch = new MutationObserver(() => screen.queryByTestId('wait-bar') && seen());
  watch.observe(document.body, { childList: true, subtree: true });
  await user.click(screen.getByRole('link', { name: 'Perguntas' }));
  expect(await title('Outra')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Página' }));
  expect(await title('Cargos')).toBeVisible();
  expect(seen).not.toHaveBeenCalled();
  watch.disconnect();
});

test('a page that throws leaves the menu, and can be drawn again', async () => {
  let broken = true;
  const { user } = open(() => {
    if (broken) throw new Error('broken');
    return <h1>Cargos</h1>;
  });
  expect(await title('Algo deu errado')).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  broken = false;
  await user.click(retry());
  expect(await title('Cargos')).toBeVisible();
});

const again = 'Tente novamente. Se não funcionar, recarregue a página.';

test.each([
  [
    'without an answer',
    noAnswer,
    'Erro',
    'Não foi possível abrir a janela. O servidor não respondeu. Tente novamente em instantes.',
  ],
  ['in a new version', newVersion, 'Há uma nova versão do painel', 'Recarregue a página para continuar com a nova.'],
])('a dialog that cannot be fetched %s is told, and the form below it stays', async (_, server, ...toast) => {
  const Dialog = lazyWithRetry(load);
  load.mockImplementationOnce(unfetched);
  answer.mockImplementation(server);
  let show: (shown: boolean) => void = () => {};
  const Form = () => {
    const [shown, setShown] = useState(false);
    show = setShown;
    return (
      <>
        <input aria-label="Nome" />
        {shown && (
          <DialogBoundary onFailed={() => setShown(false)}>
            <Dialog />
          </DialogBoundary>
        )}
      </>
    );
  };
  const { user } = open(Form);
  await fill(user, await screen.findByLabelText('Nome'), 'Pela metade');
  act(() => show(true));
  await expectToast(user, ...toast);
  act(() => show(true));
  expect(await title('Cargos')).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Pela metade');
});

test('a list’s form that cannot be fetched opens at the next try', async () => {
  allowConsole(/could not be fetched/);
  load.mockImplementationOnce(unfetched);
  const user = userEvent.setup({ delay: null });
  const New = () => (
    <button type="button" onClick={useRecordOpeners().create}>
      Novo
    </button>
  );
  const page = (
    <RecordDialogsProvider load={load}>
      <New />
    </RecordDialogsProvider>
  );
  renderApp(page, { dataProvider: {}, resource: 'cargos', at: '/admin/cargos' });
  await user.click(screen.getByRole('button', { name: 'Novo' }));
  await expectToast(user, 'Erro', `Não foi possível abrir o formulário. ${again}`);
  await user.click(screen.getByRole('button', { name: 'Novo' }));
  expect(await title('Cargos')).toBeVisible();
});

test("filters' fields that cannot be fetched are told over the page, stay closed, and open at the next try", async () => {
  const Fields = lazyWithRetry(load);
  load.mockImplementationOnce(unfetched);
  const { user } = open(() => (
    <FilterBar active={[]} onClear={() => {}}>
      <Fields />
    </FilterBar>
  ));
  const button = await screen.findByRole('button', { name: 'Filtros' });
  await user.click(button);
  await expectToast(user, 'Erro', `Não foi possível abrir os filtros. ${again}`);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  await user.click(button);
  expect(await title('Cargos')).toBeVisible();
});
