import { expect, test } from 'vitest';
import { resourceOf, resources } from '../../../src/resources';
import { textsOf } from '../../../src/resources/texts';

/** All texts, one below the other. */
const all = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : all(Object(text))));

test('the words of a resource give its texts, in its gender', () => {
  const texts = all(textsOf({ one: 'marca', several: 'marcas', gender: 'a' }));
  expect(texts).toHaveLength(29);
  for (const text of [
    ...[
      'Gerencie as marcas',
      'Nova Marca',
      'Marcas cadastradas',
      'Nenhuma marca encontrada.',
      'marca(s) encontrada(s)',
    ],
    ...['A marca foi cadastrada com sucesso!', 'Não foi possível excluir a marca.', 'Importar Marcas'],
    'Tem certeza que deseja excluir esta marca? Esta ação não pode ser desfeita.',
  ])
    expect(texts).toContain(text);
});

// Texts of docs/product.md that the rule does not give, and one that shows the words.
const specified = {
  usuarios: `Gerencie os usuários do sistema | Buscar por nome ou e-mail... | Novo Usuário
    | Novos usuários devem ser criados através do sistema de autenticação. | Usuário excluído com sucesso!`,
  produtos: `Gerencie os produtos do supermercado | Produtos em estoque | Buscar por nome ou categoria... | Novo Produto`,
  categorias: `Gerencie as categorias de produtos | Categorias ativas | Nova Categoria | Erro ao carregar categoria.
    | Erro ao adicionar categoria. | Erro ao atualizar categoria. | Erro ao deletar categoria.`,
  promocoes: `Gerencie as promoções do supermercado | Buscar por nome ou categoria... | promoção(ões) encontrada(s)
    | Nova Promoção | Promoção adicionada com sucesso! | Promoção atualizada com sucesso! | Promoção excluída com sucesso!
    | Erro ao adicionar promoção. Tente novamente. | Erro ao atualizar promoção. Tente novamente.
    | Erro ao excluir promoção. Tente novamente.`,
  cargos: `Gerencie os cargos dos funcionários | Novo Cargo | Cargo excluído com sucesso! | Não foi possível carregar o cargo.
    | Não foi possível adicionar o cargo.`,
  perguntas: `Perguntas FAQ | Gerencie as perguntas para o sistema de IA | Buscar por pergunta ou contexto... | Nova Pergunta
    | Nova Pergunta FAQ | Editar Pergunta FAQ | Não foi possível carregar as perguntas.
    | Erro ao salvar pergunta. Tente novamente. | Erro ao excluir pergunta. Tente novamente.`,
};

test.each(Object.entries(specified))('%s has its specified texts', (name, texts) => {
  const said = all(resourceOf(name).texts);
  expect(texts.split(/\s+\| /).filter((text) => !said.includes(text))).toEqual([]);
});

test('the menu has the specified order', () => {
  const menu = ['Usuários', 'Produtos', 'Categorias', 'Promoções', 'Cargos', 'Perguntas'];
  expect(resources.map(({ texts }) => texts.label).filter((label) => menu.includes(label))).toEqual(menu);
});
