import { maxText, requiredText } from '../lib/validators';
import { parseMoney } from './money';

/** What a product must be (spec §5), for its form and for the import alike. */
export const produtoRules = {
  nome: [requiredText('Nome é obrigatório'), maxText(300)],
  valor: [requiredText('Valor é obrigatório'), (valor: unknown) => parseMoney(valor).problem],
  tipoVenda: [requiredText('Unidade é obrigatória')],
  localizacao: [requiredText('Localização é obrigatória'), maxText(300)],
  categoria: [requiredText('Categoria é obrigatória')],
};
