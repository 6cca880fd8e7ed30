export const problemasDoDesconto = {
  minimo: 'O desconto deve ser maior que 0',
  maximo: 'O desconto deve ser no máximo 100',
  casas: 'Use no máximo duas casas decimais',
};

/** What is wrong with a promotion row's discount in percent (spec §5, §9); nothing when it may be saved. */
export function problemaDoDesconto(desconto: number | null | undefined): string | undefined {
  if (!desconto || desconto <= 0) return problemasDoDesconto.minimo;
  if (desconto > 100) return problemasDoDesconto.maximo;
  return /^\d+(\.\d{1,2})?$/.test(String(desconto)) ? undefined : problemasDoDesconto.casas;
}
