import { catalogue, paths } from '../../domain';

/** What the pages say that print something of promotions. */
export const printing = {
  back: paths.resource('promocoes'),
  loading: 'Carregando promoções...',
  failed: 'As promoções não puderam ser lidas.',
  get unavailable() {
    return catalogue.stored
      ? undefined
      : 'Aqui os produtos de uma promoção não são guardados com ela, e por isso não há preços para imprimir. ' +
          'É preciso que o catálogo seja guardado no servidor.';
  },
};
