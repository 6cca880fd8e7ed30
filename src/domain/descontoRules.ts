export const descontoProblems = {
  min: 'O desconto deve ser maior que 0',
  max: 'O desconto deve ser no máximo 100',
  decimals: 'Use no máximo duas casas decimais',
};

/** What is wrong with a promotion row's discount in percent (spec §5, §9); nothing when it may be saved. */
export function descontoProblem(desconto: number | null | undefined): string | undefined {
  if (!desconto || desconto <= 0) return descontoProblems.min;
  if (desconto > 100) return descontoProblems.max;
  return /^\d+(\.\d{1,2})?$/.test(String(desconto)) ? undefined : descontoProblems.decimals;
}
