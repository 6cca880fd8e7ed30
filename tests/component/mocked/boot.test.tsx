import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../support/node/eventually';

const start = vi.fn();
const openPanel = vi.fn();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  start.mockClear();
  openPanel.mockClear();
  vi.doMock('../../../src/start/openPanel', () => ({ openPanel }));
  vi.doMock('../../../src/main', () => ({ start }));
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', fetched);
  connection({});
  for (const target of [document, window]) vi.spyOn(target, 'addEventListener');
});
afterEach(async () => {
  // The script listens until the application answers, and beyond.
  await answer();
  for (const target of [document, window]) {
    for (const [type, listener, options] of vi.mocked(target.addEventListener).mock.calls) {
      target.removeEventListener(type, listener, options);
    }
  }
  vi.restoreAllMocks();
  delete document.documentElement.dataset.ready;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const path of ['../../../src/main', '../../../src/start/openPanel']) vi.doUnmock(path);
  document.body.innerHTML = '';
  for (const link of document.head.querySelectorAll('link')) link.remove();
  window.history.replaceState(null, '', '/');
});

/** Sets `navigator.connection`. */
const connection = (says: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: says });

const open = async (body: string, address = '/') => {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = body;
  await import('../../../src/start/boot');
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answer = () => {
  document.documentElement.dataset.ready = '';
  return pass(0);
};
const started = () => eventually(() => expect(start).toHaveBeenCalledTimes(1));
const links = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
const asked = () => fetched.mock.calls.map(([href]) => href);
const code = 'data-code="/assets/a.js /assets/b.js"';
const page = `<div id="root" data-page="/" ${code}></div>`;

const controls = `${page}<p>Texto</p><a href="/contato"><b>Contato</b></a><input />`;
/** Dispatches an event, with properties that jsdom's events lack. */
const touch = (selector: string, type: string, properties = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), properties));
const mouse = { pointerType: 'mouse', screenX: 7, screenY: 5 };
const type = (selector: string, value: string) => {
  Object.assign(document.querySelector(selector) ?? {}, { value });
  touch(selector, 'input');
};
/** Whether the browser would leave the page without a question. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Watches a popover being shown; jsdom has none. */
const shown = (id: string) => {
  const showPopover = vi.fn();
  Object.assign(document.getElementById(id) ?? {}, { showPopover });
  return showPopover;
};

test('a public page runs nothing while it is read, and fetches its code when idle', async () => {
  await open(controls);
  await pass(60_000);
  expect(links('prefetch')).toEqual(['/assets/a.js', '/assets/b.js']);
  for (const type of ['pointermove', 'pointerup', 'keydown', 'wheel', 'scroll']) touch('p', type, mouse);
  // A finger that comes down on a link and goes on to scroll.
  for (const type of ['pointerover', 'pointerdown', 'pointermove', 'pointercancel'])
    touch('a', type, { ...mouse, pointerType: 'touch' });
  // A link that a scrolling page moves under a resting mouse.
  for (const type of ['pointerover', 'pointermove']) touch('a', type, mouse);
  await pass(1000);
  expect(asked()).toEqual([]);
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['a', 'pointermove'],
  ['b', 'pointerup'],
  ['input', 'focusin'],
])('on %s, %s starts the application, once', async (selector, type) => {
  await open(controls);
  touch(selector, type, mouse);
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
  await started();
  touch('input', 'focusin');
  touch('a', 'pointermove', mouse);
  await pass(1000);
  expect(start).toHaveBeenCalledTimes(1);
  expect(asked()).toHaveLength(2);
});

test('a field that has the focus already starts the application', async () => {
  document.body.innerHTML = controls;
  document.querySelector('input')?.focus();
  await import('../../../src/start/boot');
  await started();
});

test.each([{ saveData: true }, { effectiveType: '3g' }])(
  'with a connection of %j, nothing is fetched ahead',
  async (says) => {
    connection(says);
    await open(controls);
    await pass(60_000);
    expect(links('prefetch')).toEqual([]);
    touch('a', 'pointermove', mouse);
    expect(asked()).toHaveLength(2);
  },
);

test.each(['/login', '//redefinir-senha'])('tokens leave the address %s before anything runs', async (path) => {
  const { origin } = window.location;
  await open(page, `${origin}${path}#access_token=a.b.c&refresh_token=d`);
  expect(window.location.href).toBe(origin + path);
});

test('a page that is opened under its file’s name gets its address', async () => {
  await open(page, '/index.html?a=b#inicio');
  expect(window.location.href).toMatch(/\/\?a=b#inicio$/);
  expect(start).not.toHaveBeenCalled();
});

test.each(['/Contato', '/contato/'])('at %s the contact page waits to be used', async (address) => {
  await open(page.replace('"/"', '"/contato"'), address);
  await pass(1000);
  expect(start).not.toHaveBeenCalled();
  expect(document.getElementById('root')).toHaveAttribute('data-page');
});

test.each([
  ['the panel', '/admin/produtos', `<div id="root" ${code}></div>`],
  ['the panel, answered with the first page', '/admin/produtos', page],
  ['the panel, answered with the not-found page', '/admin', page.replace('"/"', '"/404"')],
  ['the login page, answered with the not-found page', '/login/', page.replace('"/"', '"/404"')],
  ['another page, answered with the first one', '/contato', page],
  ['an unknown address, answered with the panel', '/nao-existe', '<div id="root"></div><div id="shell"></div>'],
])('%s starts at once, and renders anew', async (_, address, root) => {
  await open(root, address);
  await started();
  expect(document.getElementById('root')).not.toHaveAttribute('data-page');
  expect(document.getElementById('shell')).toBeNull();
  expect(openPanel).toHaveBeenCalledTimes(address.startsWith('/admin') ? 1 : 0);
});

test('the panel tells where its application does not arrive', async () => {
  start.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  await open('<div id="root"></div><div id="shell" inert><div id="shell-wait"></div></div>', '/admin/cargos');
  await eventually(() => expect(document.body).toHaveTextContent('O painel não pôde ser carregado'));
});

describe('Back and Forward between pages that an earlier run of the application opened', () => {
  const moveTo = (address: string) => {
    window.history.replaceState({ idx: 3 }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };
  const router = vi.fn();
  beforeEach(async () => {
    router.mockClear();
    await open(`${page}<main><textarea></textarea></main>`);
    window.addEventListener('popstate', router);
  });

  test('ask about typed text, and give the address back to a visitor who stays', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    type('textarea', 'Olá');
    moveTo('/contato');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Sua mensagem ainda não foi enviada. Deseja mesmo sair?');
    expect(router).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/');
    expect(window.history.state).toEqual({ idx: 4 });
    await answer();
    moveTo('/contato');
    expect(router).toHaveBeenCalledOnce();
  });
});

const answers = (status: number) => Promise.resolve(new Response('', { status }));

describe('a form that is submitted before the application answers', () => {
  const forms = `${page}
    <form id="contato"><p aria-live="polite"></p><fieldset><input name="nome"><button>Enviar</button></fieldset></form>
    <form id="novidades"><button>Inscrever</button></form>
    <div id="nada-enviado"></div>`;
  let told = vi.fn();
  const handled = vi.fn((event: Event) => event.preventDefault());
  const formOf = (id: string) => document.getElementById(id) as HTMLFormElement;
  const press = (id: string) => formOf(id).querySelector('button')?.click();

  beforeEach(async () => {
    await open(forms);
    told = shown('nada-enviado');
    handled.mockClear();
    document.body.addEventListener('submit', handled);
  });
  afterEach(async () => {
    await answer();
    document.body.removeEventListener('submit', handled);
  });

  test('starts the application, and is submitted once when that answers', async () => {
    for (let time = 0; time < 5; time += 1) press('contato');
    press('novidades');
    await started();
    await pass(19_000);
    expect(handled).not.toHaveBeenCalled();
    await answer();
    expect(handled.mock.calls.map(([event]) => event.target)).toEqual([formOf('contato'), formOf('novidades')]);
    press('contato');
    expect(handled).toHaveBeenCalledTimes(3);
    await pass(60_000);
    expect(told).not.toHaveBeenCalled();
  });

  test('is inert while it waits, and gets the focus back afterwards', async () => {
    const [note, fields] = [...formOf('contato').children];
    formOf('contato').querySelector('button')?.focus();
    press('contato');
    expect(formOf('contato')).toHaveAttribute('data-waiting');
    expect(fields).toHaveAttribute('inert');
    expect(note).not.toHaveAttribute('inert');
    (document.activeElement as HTMLElement).blur();
    await answer();
    expect(formOf('contato')).not.toHaveAttribute('data-waiting');
    expect(fields).not.toHaveAttribute('inert');
    expect(formOf('contato').querySelector('button')).toHaveFocus();
  });

  test('is given back after twenty seconds with a notice, and not submitted later', async () => {
    press('contato');
    await pass(20_000);
    expect(told).toHaveBeenCalledOnce();
    expect(formOf('contato')).not.toHaveAttribute('data-waiting');
    await answer();
    expect(handled).not.toHaveBeenCalled();
  });

  test.each([
    ['fails', () => Promise.reject(new TypeError())],
    ['is no longer there', () => answers(404)],
  ])('leads to the notice when a file %s, and the next attempt fetches again', async (_, answered) => {
    fetched.mockImplementation((href) => (href === '/assets/b.js' ? answered() : answers(200)));
    press('contato');
    await eventually(() => expect(told).toHaveBeenCalledOnce());
    expect(start).not.toHaveBeenCalled();
    fetched.mockImplementation(() => answers(200));
    press('contato');
    await started();
    expect(told).toHaveBeenCalledOnce();
  });
});

const contact = `${page}<main><form><input id="nome" /><textarea id="mensagem"></textarea><button>Enviar</button></form></main>
  <footer><input /></footer><div id="nada-enviado"></div><div id="pagina-renovada"><button type="button">Recarregar</button></div>`;
const value = (id: string) => (document.getElementById(id) as HTMLInputElement).value;

test('the browser asks before typed text is lost, until the application answers', async () => {
  await open(contact);
  type('footer input', 'Olá');
  expect(leaves()).toBe(true);
  type('textarea', 'Olá');
  expect(leaves()).toBe(false);
  await answer();
  expect(leaves()).toBe(true);
});

test('typed text goes into the fields that the application draws in the place of others', async () => {
  await open(contact);
  type('#mensagem', 'Quero saber mais.');
  const form = document.querySelector('form');
  // As after an extension changed the page.
  form?.replaceChildren();
  form?.insertAdjacentHTML('afterbegin', '<input id="nome" /><textarea id="mensagem"></textarea>');
  const heard = vi.fn();
  form?.addEventListener('input', heard);
  await answer();
  expect([value('nome'), value('mensagem')]).toEqual(['', 'Quero saber mais.']);
  expect(heard).toHaveBeenCalledOnce();
});

test('a page that a release replaced says so, and is loaded again with the typed text, once', async () => {
  fetched.mockImplementation(() => answers(404));
  await open(contact);
  const told = shown('pagina-renovada');
  type('#nome', 'Ana');
  document.querySelector('form')?.requestSubmit();
  await eventually(() => expect(told).toHaveBeenCalledOnce());
  expect(leaves()).toBe(false);
  document.querySelector<HTMLElement>('#pagina-renovada button')?.click();
  // jsdom loads no page, but nothing asks any more.
  expect(leaves()).toBe(true);

  for (const nome of ['Ana', '']) {
    vi.resetModules();
    await open(contact);
    expect([value('nome'), value('mensagem')]).toEqual([nome, '']);
    expect(leaves()).toBe(nome === '');
    expect(sessionStorage).toHaveLength(0);
  }
});
