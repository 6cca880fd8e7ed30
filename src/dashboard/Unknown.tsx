/** In place of a figure that could not be counted. */
export const Unknown = () => (
  <span role="img" aria-label="Não foi possível contar agora" title="Não foi possível contar agora">
    –
  </span>
);
