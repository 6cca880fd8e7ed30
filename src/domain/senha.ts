/** Fewest characters of a password; supabase/config.toml says the same to the auth server. */
const shortest = 8;
/** Most bytes that the auth server looks at. */
const longest = 72;

export const passwordHint = `Use pelo menos ${shortest} caracteres.`;

/** What is wrong with a new password and its repetition, by field; nothing when both are good. */
export function passwordProblems({ nova = '', repetida = '' }: { nova?: string; repetida?: string }) {
  const problems: { nova?: string; repetida?: string } = {};
  if (!nova) problems.nova = 'Digite a nova senha';
  else if (Array.from(nova).length < shortest) problems.nova = `A senha precisa ter pelo menos ${shortest} caracteres.`;
  else if (new TextEncoder().encode(nova).length > longest) problems.nova = 'A senha é longa demais.';
  if (!repetida) problems.repetida = 'Repita a nova senha';
  else if (repetida !== nova) problems.repetida = 'As duas senhas não são iguais.';
  return problems;
}
