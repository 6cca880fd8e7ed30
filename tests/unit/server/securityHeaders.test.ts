import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, isUnlisted, securityHeaders } from '../../../src/server/securityHeaders';
import { headersFile } from '../../../src/start/build/hostFiles';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((text) => text.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('content security policy', () => {
  it('runs our own scripts only', () => {
    const policy = contentSecurityPolicy({ supabaseUrl: 'https://x.supabase.co', emailJs: true });
    expect(directive(policy, 'script-src')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
    expect(policy).not.toContain('unsafe-eval');
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
    expect(directive(policy, 'object-src')).toBe("'none'");
    expect(directive(policy, 'base-uri')).toBe("'none'");
  });

  it('reaches the services that are configured, and no other', () => {
    expect(directive(contentSecurityPolicy(), 'connect-src')).toBe("'self'");
    expect(directive(contentSecurityPolicy({ supabaseUrl: 'https://x.supabase.co/base/' }), 'connect-src')).toBe(
      "'self' https://x.supabase.co",
    );
    expect(directive(contentSecurityPolicy({ emailJs: true }), 'connect-src')).toBe("'self' https://api.emailjs.com");
  });
});

describe('security headers', () => {
  it('ask for HTTPS only where the site has it', () => {
    expect(securityHeaders({ siteUrl: 'https://site.com.br' })).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders({ siteUrl: 'http://localhost:4173' })).not.toHaveProperty('Strict-Transport-Security');
  });

  it('stand in the file for static hosts as the server sends them', () => {
    const headers = securityHeaders();
    const file = headersFile(headers);
    expect(file.startsWith('/*\n')).toBe(true);
    for (const [name, value] of Object.entries(headers)) expect(file).toContain(`\n  ${name}: ${value}\n`);
    expect(file).toMatch(/\/admin\/\*\n {2}X-Robots-Tag: noindex/);
    // After the one for every page, since browsers go by the last.
    expect(file.lastIndexOf('/redefinir-senha\n  Referrer-Policy: no-referrer')).toBeGreaterThan(0);
  });

  it.each([
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
});
