-- The neighbourhood supermarket's products, and which of them are in its promotions. Runs once where the catalogue is
-- stored, after seed.sql: at the same start, or at a later one while nobody has changed anything. It stands in a folder
-- of its own because the local backend reads a folder's files before those of the folders in it, whatever the order of
-- `sql_paths`.

insert into public.produtos (nome, valor, localizacao, categoria_id, tipo_venda, created_at)
select p.nome, p.valor, p.localizacao, categorias.id, p.tipo_venda, now() - p.dias * interval '1 day'
from (values
  ('Arroz Branco Tipo 1 5kg', 27.90, 'Corredor A - Prateleira 3', 'Mercearia', 'unidade', 58),
  ('Leite Integral 1L', 4.99, 'Corredor C - Geladeira 2', 'Laticínios', 'unidade', 57),
  ('Banana Prata', 6.49, 'Hortifrúti - Bancada 1', 'Hortifrúti', 'kg', 56),
  ('Feijão Carioca 1kg', 8.49, 'Corredor A - Prateleira 4', 'Mercearia', 'unidade', 55),
  ('Picanha Bovina', 69.90, 'Açougue - Balcão', 'Açougue', 'kg', 52),
  ('Pão Francês', 17.90, 'Padaria - Balcão', 'Padaria', 'kg', 49),
  ('Óleo de Soja 900ml', 7.29, 'Corredor A - Prateleira 6', 'Mercearia', 'unidade', 46),
  ('Detergente Neutro 500ml', 2.79, 'Corredor E - Prateleira 1', 'Limpeza', 'unidade', 43),
  ('Sabonete 85g', 2.49, 'Corredor F - Prateleira 2', 'Higiene Pessoal', 'unidade', 39),
  ('Suco de Laranja Integral 1L', 12.90, 'Corredor D - Geladeira 1', 'Bebidas', 'unidade', 36),
  ('Tomate Italiano', 8.99, 'Hortifrúti - Bancada 2', 'Hortifrúti', 'kg', 33),
  ('Macarrão Espaguete 500g', 4.79, 'Corredor A - Prateleira 5', 'Mercearia', 'unidade', 28),
  ('Alcatra Bovina', 46.90, 'Açougue - Balcão', 'Açougue', 'kg', 27),
  ('Queijo Minas Frescal', 39.90, 'Corredor C - Geladeira 4', 'Laticínios', 'kg', 25),
  ('Sabão em Pó 1,6kg', 18.90, 'Corredor E - Prateleira 3', 'Limpeza', 'unidade', 23),
  ('Café Torrado e Moído 500g', 21.90, 'Corredor B - Prateleira 1', 'Mercearia', 'unidade', 21),
  ('Alface Crespa', 3.49, 'Hortifrúti - Bancada 4', 'Hortifrúti', 'unidade', 18),
  ('Bolo de Fubá', 14.90, 'Padaria - Vitrine', 'Padaria', 'unidade', 16),
  ('Água Mineral 1,5L', 3.19, 'Corredor D - Prateleira 2', 'Bebidas', 'unidade', 14),
  ('Peito de Frango', 19.98, 'Açougue - Geladeira 1', 'Açougue', 'kg', 12),
  ('Água Sanitária 2L', 6.99, 'Corredor E - Prateleira 2', 'Limpeza', 'unidade', 10),
  ('Creme Dental 90g', 5.49, 'Corredor F - Prateleira 1', 'Higiene Pessoal', 'unidade', 8),
  ('Pizza de Mussarela 440g', 17.49, 'Corredor G - Freezer 2', 'Congelados', 'unidade', 6),
  ('Iogurte Natural 170g', 3.29, 'Corredor C - Geladeira 3', 'Laticínios', 'unidade', 4),
  ('Pão de Queijo Congelado 1kg', 22.90, 'Corredor G - Freezer 1', 'Congelados', 'unidade', 2),
  ('Açúcar Refinado 1kg', 4.99, 'Corredor B - Prateleira 2', 'Mercearia', 'unidade', 1)
) as p (nome, valor, localizacao, categoria, tipo_venda, dias)
join public.categorias on categorias.nome = p.categoria
where not exists (select 1 from public.produtos);

-- Their averages are the discounts of seed.sql; a promotion with a changed discount stays as it is.
insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
select promocoes.id, produtos.id, l.desconto, l.posicao
from (values
  ('Terça e Quarta Verde', 20, 'Banana Prata', 20, 1),
  ('Terça e Quarta Verde', 20, 'Tomate Italiano', 25, 2),
  ('Terça e Quarta Verde', 20, 'Alface Crespa', 15, 3),
  ('Sexta da Carne', 12.5, 'Picanha Bovina', 10, 1),
  ('Sexta da Carne', 12.5, 'Alcatra Bovina', 15, 2),
  ('Fim de Semana do Café da Manhã', 15, 'Pão Francês', 10, 1),
  ('Fim de Semana do Café da Manhã', 15, 'Bolo de Fubá', 20, 2),
  ('Fim de Semana do Café da Manhã', 15, 'Queijo Minas Frescal', 12, 3),
  ('Fim de Semana do Café da Manhã', 15, 'Café Torrado e Moído 500g', 18, 4),
  ('Quinta da Limpeza', 10, 'Detergente Neutro 500ml', 10, 1),
  ('Quinta da Limpeza', 10, 'Sabão em Pó 1,6kg', 12, 2),
  ('Quinta da Limpeza', 10, 'Água Sanitária 2L', 8, 3),
  ('Segunda da Mercearia', 8, 'Arroz Branco Tipo 1 5kg', 5, 1),
  ('Segunda da Mercearia', 8, 'Feijão Carioca 1kg', 8, 2),
  ('Segunda da Mercearia', 8, 'Óleo de Soja 900ml', 8, 3),
  ('Segunda da Mercearia', 8, 'Macarrão Espaguete 500g', 11, 4)
) as l (promocao, media, produto, desconto, posicao)
join public.promocoes on promocoes.nome = l.promocao and promocoes.desconto = l.media
join public.produtos on produtos.nome = l.produto
where not exists (select 1 from public.promocao_produtos);
