import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';

const text = readFileSync('supabase/config.toml', 'utf8');

// The command-line tool of Supabase refuses names of variables where it wants true or false, and warns of keys that it does not know.
test('supabase/config.toml holds what the command-line tool accepts, and no secret', () => {
  expect(text).not.toMatch(/env\(/);
  expect(parse(text)).toEqual({
    project_id: 'assistente-supermercado',
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      minimum_password_length: 8,
      email: {
        enable_signup: true,
        otp_length: 10,
        template: {
          recovery: { subject: 'Redefina a sua senha', content_path: './supabase/templates/recovery.html' },
          invite: { subject: 'Crie a sua senha', content_path: './supabase/templates/invite.html' },
          email_change: {
            subject: 'Confirme a troca de e-mail',
            content_path: './supabase/templates/email_change.html',
          },
        },
      },
    },
    db: {
      migrations: { schema_paths: expect.arrayContaining(['./schemas/base.sql']) },
      seed: { enabled: true, sql_paths: ['./seed.sql'] },
    },
  });
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
