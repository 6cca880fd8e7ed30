import { listed } from '../domain';
import { quoted, shortened } from '../lib';
import type { SomeNames } from '../providers';
import type { DeleteTexts } from '../ui/record';

/** '“Fim de Semana”, “Sexta do Peixe” e mais 4'. */
export const promocoesText = ({ total, nomes }: SomeNames) =>
  listed(
    nomes.slice(0, 3).map((nome) => quoted(shortened(nome))),
    total,
  );

/** Texts of the delete question for a product in promotions. */
export const removeTexts = (promocoes: number): DeleteTexts => ({
  title: 'Produto em promoção',
  question:
    promocoes === 1
      ? 'Este produto está em uma promoção. Ao sair dela, o desconto passa a ser a média dos produtos que ficam.'
      : `Este produto está em ${promocoes} promoções. Ao sair delas, o desconto de cada uma passa a ser a média dos produtos que ficam.`,
  leftOut: (connections, left) => {
    if (!left) {
      return connections === 1
        ? 'Só não voltou a uma promoção, que mudou depois ou não existe mais.'
        : `Só não voltou a ${connections} promoções, que mudaram depois ou não existem mais.`;
    }
    const gone = connections - left.total;
    const told =
      left.total === 1
        ? `Só não voltou à promoção ${promocoesText(left)}, que mudou depois`
        : `Só não voltou às promoções ${promocoesText(left)}, que mudaram depois`;
    if (gone <= 0) return `${told}.`;
    return gone === 1 ? `${told}, e a uma que não existe mais.` : `${told}, e a ${gone} que não existem mais.`;
  },
  confirm: promocoes === 1 ? 'Retirar da promoção e excluir' : 'Retirar das promoções e excluir',
});
