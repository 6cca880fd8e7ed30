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
  vi.doMock('../../../src/openPanel', () => ({ openPanel }));
  vi.doMock('../../../src/main', () => ({ start }));
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', fetched);
  connection({});
  for (const target of [document, window]) vi.spyOn(target, 'addEventListener');
});
afterEach(async () => {
  // What this test loaded listens until the application answers, and beyond.
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
  for (const path of ['../../../src/main', '../../../src/openPanel']) vi.doUnmock(path);
  document.body.innerHTML = '';
  for (const link of document.head.querySelectorAll('link')) link.remove();
  window.history.replaceState(null, '', '/');
});

/** What the browser says of the visitor's line. */
const connection = (says: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: says });

const open = async (root: string) => {
  document.body.innerHTML = root;
  await import('../../../src/boot');
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
const touch = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test('a public page runs nothing, and fetches its code when it is idle', async () => {
  await open(controls);
  await pass(60_000);
  expect(links('prefetch')).toEqual(['/assets/a.js', '/assets/b.js']);
  for (const type of ['pointerover', 'pointerup', 'keydown', 'wheel', 'scroll']) touch('p', type);
  // A finger on a link that goes on to scroll.
  const finger = (type: string) => Object.assign(new Event(type, { bubbles: true }), { pointerType: 'touch' });
  for (const type of ['pointerover', 'pointerdown', 'pointercancel']) {
    document.querySelector('a')?.dispatchEvent(finger(type));
  }
  await pass(1000);
  expect(asked()).toEqual([]);
  expect(start).not.toHaveBeenCalled();
});

test.each(['/login', '//redefinir-senha'])(
  'a stranger’s tokens are out of the address %s before anything runs, on a page that runs nothing as well',
  async (path) => {
    window.history.replaceState(null, '', `${window.location.origin}${path}#access_token=a.b.c&refresh_token=d`);
    await open(page);
    expect(window.location.href).toBe(window.location.origin + path);
  },
);

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'where the line says %j, nothing is fetched ahead',
  async (says) => {
    connection(says);
    await open(controls);
    await pass(60_000);
    expect(links('prefetch')).toEqual([]);
    touch('a', 'pointerover');
    expect(asked()).toHaveLength(2);
    await started();
  },
);

test.each([
  ['a', 'pointerover'],
  ['b', 'pointerup'],
  ['input', 'focusin'],
])('%s: %s starts the application, once', async (selector, type) => {
  await open(controls);
  touch(selector, type);
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
  await started();
  touch('input', 'focusin');
  touch('a', 'pointerover');
  await pass(1000);
  expect(start).toHaveBeenCalledTimes(1);
  expect(asked()).toHaveLength(2);
});

test('under a mouse that rests, controls may pass; its first own move counts', async () => {
  await open(controls);
  const mouse = (type: string, selector: string, screenX: number) => {
    const at = { pointerType: 'mouse', screenX, screenY: 5 };
    document.querySelector(selector)?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), at));
  };
  mouse('pointerover', 'a', 7);
  mouse('pointermove', 'p', 7);
  for (const type of ['pointerover', 'pointermove']) mouse(type, 'a', 7);
  await pass(1000);
  expect(asked()).toEqual([]);
  mouse('pointermove', 'a', 8);
  await started();
});

describe('Voltar and Avançar between pages that an earlier run of the application opened', () => {
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
  afterEach(() => window.removeEventListener('popstate', router));

  test('sections of the page are the browser’s own', () => {
    moveTo('/#inicio');
    expect(router).toHaveBeenCalledOnce();
  });

  test('ask about what was typed, and whoever stays has the address back', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    Object.assign(document.querySelector('textarea') ?? {}, { value: 'Olá' });
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

test('a page that a host answers under its file’s name has its address', async () => {
  window.history.replaceState(null, '', '/index.html?a=b#inicio');
  await open(page);
  expect(window.location.href).toMatch(/\/\?a=b#inicio$/);
  expect(start).not.toHaveBeenCalled();
});

test('a field that has the focus already starts it as well', async () => {
  document.body.innerHTML = controls;
  document.querySelector('input')?.focus();
  await import('../../../src/boot');
  await started();
});

test.each([
  ['the panel', '/admin/produtos', `<div id="root" ${code}></div>`],
  ['the panel, answered with the first page', '/admin/produtos', page],
  ['the panel, answered with the not-found page', '/admin', page.replace('"/"', '"/404"')],
  ['the login page, answered with the not-found page', '/login/', page.replace('"/"', '"/404"')],
  ['another page, answered with the first one', '/contato', page],
])('%s starts at once, and renders anew', async (_, address, root) => {
  window.history.replaceState(null, '', address);
  await open(root);
  await started();
  expect(document.getElementById('root')).not.toHaveAttribute('data-page');
  await eventually(() => expect(openPanel).toHaveBeenCalledTimes(address.startsWith('/admin') ? 1 : 0));
});

test.each(['/Contato', '/contato/'])('%s waits: as for the router, it is the page', async (address) => {
  window.history.replaceState(null, '', address);
  await open(page.replace('"/"', '"/contato"'));
  await pass(1000);
  expect(start).not.toHaveBeenCalled();
  expect(document.getElementById('root')).toHaveAttribute('data-page');
});

test('links without a page lead nowhere, and one inside the menu closes it', async () => {
  await open(`${page}<a id="nowhere" href="#">Termos</a><nav popover><a href="#inicio">Início</a></nav>`);
  const hide = vi.fn();
  // jsdom has no popovers.
  Object.assign(document.querySelector('nav') ?? {}, { hidePopover: hide });
  const click = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(click('#nowhere')).toBe(false);
  expect(hide).not.toHaveBeenCalled();
  expect(click('nav a')).toBe(true);
  expect(hide).toHaveBeenCalled();
});

test('until the application answers, the browser asks before what was typed in the page is lost', async () => {
  await open(`${page}<main><input value="a" /><textarea></textarea></main><footer><input /></footer>`);
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const type = (selector: string) => {
    Object.assign(document.querySelector(selector) ?? {}, { value: 'Olá' });
    touch(selector, 'input');
  };
  type('footer input');
  expect(leave()).toBe(true);
  type('textarea');
  expect(leave()).toBe(false);
  await answer();
  expect(leave()).toBe(true);
});

const empty = (status: number) => Promise.resolve(new Response('', { status }));

describe('a form that is sent before the application answers', () => {
  const forms = `${page}
    <form id="contato"><p aria-live="polite"></p><fieldset><input name="nome"><button>Enviar</button></fieldset></form>
    <form id="novidades"><button>Inscrever</button></form>
    <div id="nada-enviado"></div>`;
  const told = vi.fn();
  const handled = vi.fn((event: Event) => event.preventDefault());
  const formOf = (id: string) => document.getElementById(id) as HTMLFormElement;
  const press = (id: string) => formOf(id).querySelector('button')?.click();

  beforeEach(async () => {
    await open(forms);
    // jsdom has no popovers.
    Object.assign(document.getElementById('nada-enviado') ?? {}, { showPopover: told });
    document.body.addEventListener('submit', handled);
  });
  afterEach(async () => {
    await answer();
    document.body.removeEventListener('submit', handled);
    told.mockClear();
    handled.mockClear();
  });

  test('is sent once the application does, once, however often it was pressed', async () => {
    for (let time = 0; time < 5; time += 1) press('contato');
    press('novidades');
    await pass(19_000);
    expect(handled).not.toHaveBeenCalled();
    await answer();
    expect(handled.mock.calls.map(([event]) => event.target)).toEqual([formOf('contato'), formOf('novidades')]);
    press('contato');
    expect(handled).toHaveBeenCalledTimes(3);
    await pass(60_000);
    expect(told).not.toHaveBeenCalled();
  });

  test('can neither be changed nor sent while it waits, and has the focus back afterwards', async () => {
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

  test('starts the application at once', async () => {
    press('contato');
    await pass(0);
    expect(asked()).toHaveLength(2);
    await started();
  });

  test('is told of after twenty seconds, and not sent later', async () => {
    press('contato');
    await pass(20_000);
    expect(told).toHaveBeenCalledOnce();
    expect(formOf('contato')).not.toHaveAttribute('data-waiting');
    await answer();
    expect(handled).not.toHaveBeenCalled();
  });

  test('is told of where it was taken away', async () => {
    press('contato');
    formOf('contato').remove();
    await answer();
    expect(told).toHaveBeenCalledOnce();
    expect(handled).not.toHaveBeenCalled();
  });
});

test.each([
  ['a file does not come', (href: unknown) => (href === '/assets/b.js' ? Promise.reject(new TypeError()) : empty(200))],
  ['a file is no longer there', (href: unknown) => empty(href === '/assets/b.js' ? 404 : 200)],
])('a form is told of when %s, nothing is run, and the next attempt fetches again', async (_, answered) => {
  fetched.mockImplementation(answered);
  await open(`${page}<form><button>Enviar</button></form><div id="nada-enviado"></div>`);
  const told = vi.fn();
  Object.assign(document.getElementById('nada-enviado') ?? {}, { showPopover: told });
  document.querySelector('button')?.click();
  await eventually(() => expect(told).toHaveBeenCalledOnce());
  expect(start).not.toHaveBeenCalled();
  fetched.mockImplementation(() => empty(200));
  document.querySelector('button')?.click();
  await started();
  expect(told).toHaveBeenCalledOnce();
  document.querySelector('form')?.remove();
});

test('what was typed goes into the fields that the application draws in the place of others', async () => {
  const fields = '<input id="nome" /><textarea id="mensagem"></textarea>';
  await open(`${page}<main><form>${fields}</form></main>`);
  const form = document.querySelector('form');
  Object.assign(document.getElementById('mensagem') ?? {}, { value: 'Quero saber mais.' });
  // As where an extension has put something beside them.
  form?.replaceChildren();
  form?.insertAdjacentHTML('afterbegin', fields);
  const heard = vi.fn();
  form?.addEventListener('input', heard);
  await answer();
  expect(document.getElementById('mensagem')).toHaveValue('Quero saber mais.');
  expect(document.getElementById('nome')).toHaveValue('');
  expect(heard).toHaveBeenCalledOnce();
});

describe('a page that was replaced by a newer one', () => {
  const contact = `${page}<main><form><input id="nome" /><textarea id="mensagem"></textarea><button>Enviar</button></form></main>
    <div id="nada-enviado"></div><div id="pagina-renovada"><button type="button">Recarregar</button></div>`;
  const value = (id: string) => (document.getElementById(id) as HTMLInputElement).value;
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('says so, and is loaded again with what was typed, once and in its place alone', async () => {
    fetched.mockImplementation(() => empty(404));
    await open(contact);
    const told = vi.fn();
    Object.assign(document.getElementById('pagina-renovada') ?? {}, { showPopover: told });
    Object.assign(document.getElementById('nome') ?? {}, { value: 'Ana' });
    touch('#nome', 'input');
    document.querySelector('form')?.requestSubmit();
    await eventually(() => expect(told).toHaveBeenCalledOnce());
    expect(leave()).toBe(false);
    document.querySelector<HTMLElement>('#pagina-renovada button')?.click();
    // jsdom loads no page, but nothing asks any more.
    expect(leave()).toBe(true);

    vi.resetModules();
    await open(contact);
    expect([value('nome'), value('mensagem')]).toEqual(['Ana', '']);
    expect(leave()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    vi.resetModules();
    await open(contact);
    expect(value('nome')).toBe('');
  });

  test('gives nothing to another page, and forgets it there', async () => {
    sessionStorage.setItem('carried-fields', JSON.stringify(['/quem-somos', [['nome', 'Ana']]]));
    await open(contact);
    expect(value('nome')).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });
});

test('what the build wrote of the panel goes where another address is answered with it', async () => {
  window.history.replaceState(null, '', '/nao-existe');
  await open('<div id="root"></div><div id="shell">Painel</div>');
  await started();
  expect(document.getElementById('shell')).toBeNull();
});

test('what the build wrote of the panel says so where the application does not come', async () => {
  // Not by a second `doMock`: two of one module are taken in any order.
  start.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  window.history.replaceState(null, '', '/admin/cargos');
  await open('<div id="root"></div><div id="shell" inert><div id="shell-wait">Carregando...</div></div>');
  await eventually(() => expect(document.body).toHaveTextContent('O painel não pôde ser carregado'));
});
