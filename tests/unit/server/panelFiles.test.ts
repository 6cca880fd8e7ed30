import { expect, test } from 'vitest';
import { panelFile, redirectsFile, sectionFile } from '../../../src/server/staticHost';
import { processorTime } from '../../support/node/processorTime';

const written = new Set(['_painel/usuarios/index.html', '_painel/Dashboard/index.html']);

test.each([
  ['/admin', '_painel/Dashboard/index.html'],
  ['/Admin/', '_painel/Dashboard/index.html'],
  ['/admin/usuarios', '_painel/usuarios/index.html'],
  ['/admin/Usuarios/', '_painel/usuarios/index.html'],
  ['/admin//', '_painel/Dashboard/index.html'],
  ['/admin//usuarios', undefined],
  ['/admin/usuarios/novo', undefined],
  ['/admin/cargos', undefined],
  ['/admin/dashboard', undefined],
  ['/admin/Dashboard', undefined],
  ['/admin/usuarios.html', undefined],
  ['/admin/../usuarios', undefined],
  ['/admin/__proto__', undefined],
])('%s is answered with %s', (path, file) => {
  expect(sectionFile(path, written)).toBe(file);
});

test('an address of slashes is as soon read as any other', () => {
  const spent = processorTime();
  expect(sectionFile(`/admin${'/'.repeat(100_000)}x`, written)).toBeUndefined();
  expect(spent()).toBeLessThan(1000);
});

const sections = ['', 'cargos'];
const files = new Set([undefined, ...sections].map(panelFile));
const rules = redirectsFile(sections)
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const isFor = (from: string, path: string) =>
  from === path || (from.endsWith('/*') && path.startsWith(from.slice(0, -1)));
const ruled = (path: string) => rules.find(([from = '']) => isFor(from, path))?.[1] ?? path;
/** The file that hosts find for an address that may not name one. */
const found = (path: string) =>
  [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`]
    .map((name) => name.slice(1))
    .find((name) => files.has(name));

/** What hosts answer, by the rules that they publish. */
const hosts = {
  // A rule goes before files, and who asks for a page by its file's name is led to its address.
  'Cloudflare Pages': (path: string) => {
    const address = ruled(path).replace(/(index)?\.html$/, '');
    return address === ruled(path) ? found(address) : `led to ${address}`;
  },
  // Files go before rules.
  Netlify: (path: string) => found(path) ?? found(ruled(path)),
};

test.each(
  Object.entries(hosts).flatMap(([host, answer]) =>
    [
      ['/admin', panelFile('')],
      ['/admin/cargos', panelFile('cargos')],
      ['/admin/', panelFile(undefined)],
      ['/admin/conta', panelFile(undefined)],
      ['/admin/promocoes/editar/5', panelFile(undefined)],
    ].map(([path = '', file]) => ({ host, answer, path, file })),
  ),
)('$host answers $path with $file', ({ answer, path, file }) => {
  expect(answer(path)).toBe(file);
});
