import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The command-line tool of Supabase refuses names of variables where it wants true or false.
test('supabase/config.toml names no variables', () => {
  expect(readFileSync('supabase/config.toml', 'utf8')).not.toMatch(/env\(/);
});

test.each(['recovery', 'invite'])(
  'the template of %s leads to our page, with what the public auth server fills in',
  (type) => {
    const template = readFileSync(`supabase/templates/${type}.html`, 'utf8');
    expect(template).toContain(`href="{{ .SiteURL }}/redefinir-senha?token_hash={{ .TokenHash }}&amp;type=${type}"`);
    expect(template.match(/href=/g)).toHaveLength(1);
    expect(template).not.toMatch(/<script|<img|https?:/);
  },
);

test('the seed holds no password', () => {
  const seeds = ['supabase/seed.sql', 'supabase/seeds/catalogo.sql'].map((file) => readFileSync(file, 'utf8'));
  expect(seeds.join()).not.toMatch(/'demonstracao'/);
});
