/** Fewest characters of a password, as in supabase/config.toml. */
const shortest = 8;
/** Most bytes; the auth server ignores the others. */
const longest = 72;

export const passwordHint = `Use pelo menos ${shortest} caracteres.`;

export function passwordProblems({ next = '', repeated = '' }: { next?: string; repeated?: string }) {
  const problems: { next?: string; repeated?: string } = {};
  if (!next) problems.next = 'Digite a nova senha';
  else if (Array.from(next).length < shortest) problems.next = `A senha precisa ter pelo menos ${shortest} caracteres.`;
  else if (new TextEncoder().encode(next).length > longest) problems.next = 'A senha é longa demais.';
  if (!repeated) problems.repeated = 'Repita a nova senha';
  else if (repeated !== next) problems.repeated = 'As duas senhas não são iguais.';
  return problems;
}
