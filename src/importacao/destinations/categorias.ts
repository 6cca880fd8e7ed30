import type { Destination } from './destination';

/** Categories of products. */
export const categorias = {
  name: 'categorias',
  singular: 'categoria',
  plural: 'categorias',
  feminine: true,
  fields: [
    {
      id: 'nome',
      label: 'Nome',
      required: true,
      synonyms: [
        'nome',
        'categoria',
        'nome categoria',
        'categorias',
        'secao',
        'descricao',
        'descricao categoria',
        'departamento',
        'setor',
        'grupo',
        'familia',
      ],
    },
  ],
  samples: [['Mercearia'], ['Hortifrúti'], ['Laticínios']],
  where: 'no cadastro',
  questions: [],
  journal: { lasting: true },
  used: 'Há produtos nesta categoria',
} satisfies Destination;
