import { expect, test } from 'vitest';
import { redirectsFile, sectionFile } from '../../../src/server/staticHost';
import { processorTime } from '../../support/node/processorTime';

const written = new Set(['admin/usuarios.html', 'admin/Dashboard.html']);

test.each([
  ['/admin', 'admin/Dashboard.html'],
  ['/Admin/', 'admin/Dashboard.html'],
  ['/admin/usuarios', 'admin/usuarios.html'],
  ['/admin/Usuarios/', 'admin/usuarios.html'],
  ['/admin//', 'admin/Dashboard.html'],
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

test('static hosts send the sections to their own files, and every other address of the panel to one', () => {
  expect(redirectsFile(['', 'cargos'])).toBe(
    '/admin /admin/Dashboard.html 200\n/admin/cargos /admin/cargos.html 200\n/admin/* /admin.html 200\n',
  );
});
