/** Fewest characters of a password; supabase/config.toml says the same to the auth server. */
const shortest = 8;
/** Most bytes that the auth server looks at. */
const longest = 72;

export const passwordHint = `Use pelo menos ${shortest} caracteres.`;

/** What is wrong with a new password and its repetition, by field; nothing when both are good. */
export function passwordProblems({ next = '', repeated = '' }: { next?: string; repeated?: string }) {
  const problems: { next?: string; repeated?: string } = {};
  if (!next) problems.next = 'Digite a nova senha';
  else if (Array.from(next).length < shortest) problems.next = `A senha precisa ter pelo menos ${shortest} caracteres.`;
  else if (new TextEncoder().encode(next).length > longest) problems.next = 'A senha é longa demais.';
  if (!repeated) problems.repeated = 'Repita a nova senha';
  else if (repeated !== next) problems.repeated = 'As duas senhas não são iguais.';
  return problems;
}
