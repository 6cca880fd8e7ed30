import polyglotI18nProvider from 'ra-i18n-polyglot';
import { ptBr } from './ptBr';

/** Portuguese only. The product's own texts are written where they are shown, so an unknown key is shown as it is. */
export const i18nProvider = polyglotI18nProvider(() => ptBr, 'pt-BR', [{ locale: 'pt-BR', name: 'Português' }], {
  allowMissing: true,
});
