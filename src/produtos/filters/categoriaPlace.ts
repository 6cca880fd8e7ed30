/** Room of the filter by categories. */
export const categoriaPlace = { flex: '2 1 152px', maxWidth: { md: 320 } } as const;

/** What the filter says in its field. */
export const chosenText = (chosen: number) => {
  if (chosen === 0) return 'Todas';
  return chosen === 1 ? '1 escolhida' : `${chosen} escolhidas`;
};
