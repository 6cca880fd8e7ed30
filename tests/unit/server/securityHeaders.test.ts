import { expect, test } from 'vitest';
import { headersOf, isUnlisted } from '../../../src/server/securityHeaders';
import { headersFile } from '../../../src/start/build/hostFiles';

const site = { supabase: null, emailJs: null, siteUrl: 'http://localhost:4173' };
const supabase = { url: 'https://x.supabase.co/base/', key: 'k' };
const emailJs = { publicKey: 'a', serviceId: 'b', templateId: 'c' };
const directive = (name: string, more = {}) =>
  headersOf({ ...site, ...more })
    ['Content-Security-Policy']?.split('; ')
    .find((text) => text.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('the content security policy allows own scripts alone', () => {
  expect(directive('script-src', { supabase, emailJs })).toMatch(
    /^'self' 'wasm-unsafe-eval'( 'sha256-[\w+/]{43}='){2}$/,
  );
  for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(directive(name)).toBe("'none'");
});

test.each([
  [{}, "'self'"],
  [{ supabase }, "'self' https://x.supabase.co"],
  [{ emailJs }, "'self' https://api.emailjs.com"],
])('the content security policy with %o connects to %s', (more, expected) => {
  expect(directive('connect-src', more)).toBe(expected);
});

test('HTTPS is required where the site has it', () => {
  expect(headersOf({ ...site, siteUrl: 'https://site.com.br' })).toHaveProperty('Strict-Transport-Security');
  expect(headersOf(site)).not.toHaveProperty('Strict-Transport-Security');
});

test('the file for static hosts has the same headers', () => {
  const headers = headersOf(site);
  const file = headersFile(headers);
  expect(file.startsWith('/*\n')).toBe(true);
  for (const [name, value] of Object.entries(headers)) expect(file).toContain(`\n  ${name}: ${value}\n`);
  expect(file).toMatch(/\/admin\/\*\n {2}X-Robots-Tag: noindex/);
  // Browsers go by the last.
  expect(file.lastIndexOf('/redefinir-senha\n  Referrer-Policy: no-referrer')).toBeGreaterThan(0);
});

test.each([
  ['/admin', true],
  ['/admin/usuarios', true],
  ['/login', true],
  ['/redefinir-senha', true],
  ['/esqueci-minha-senha', true],
  ['/administracao', false],
  ['/', false],
])('%s unlisted: %s', (path, expected) => {
  expect(isUnlisted(path)).toBe(expected);
});
