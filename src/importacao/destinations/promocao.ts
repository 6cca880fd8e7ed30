import type { Destination } from './destination';
import { produtoNome } from './produtos';
import { askFraction, askRepeated } from './questions';

/** Products of a promotion: they become rows of its form. */
export const promocao = {
  name: 'promocao',
  singular: 'produto',
  plural: 'produtos',
  feminine: false,
  fields: [
    { ...produtoNome, label: 'Produto' },
    {
      id: 'desconto',
      label: 'Desconto (%)',
      required: true,
      synonyms: [
        'desconto',
        'percentual desconto',
        'desc',
        'percentual',
        'porcentagem',
        'desconto percentual',
        'off',
        'discount',
      ],
    },
  ],
  samples: [
    ['Arroz Branco Tipo 1 5kg', 10],
    ['Banana Prata', 12.5],
  ],
  where: 'no formulário da promoção',
  questions: [askRepeated, askFraction],
} satisfies Destination;
