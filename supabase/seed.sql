-- A small neighbourhood supermarket to try the product with. The embedded backend runs it once, in an unused
-- database; elsewhere it fills empty tables. It holds no password: the backend sets the demo account's, which is public,
-- in demonstracao.senha, on PGlite only.
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

insert into public.cargos (nome)
select unnest(array['Gerente', 'Operador de Caixa', 'Repositor', 'Açougueiro', 'Padeiro', 'Atendente de Hortifrúti', 'Fiscal de Loja'])
where not exists (select 1 from public.cargos);

insert into public.categorias (id, nome)
select md5(nome)::uuid, nome from unnest(array['Mercearia', 'Hortifrúti', 'Açougue', 'Laticínios', 'Padaria', 'Bebidas', 'Limpeza', 'Higiene Pessoal', 'Congelados']) nome
where not exists (select 1 from public.categorias);

-- Without a password to give there is no demo account; the colleagues' passwords are random and known to nobody.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  gen_random_uuid(), 'authenticated', 'authenticated', pessoa.email,
  extensions.crypt(coalesce(pessoa.senha, gen_random_uuid()::text), extensions.gen_salt('bf')),
  now(), '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', pessoa.nome), now(), now()
from (values
  ('Marina Andrade', 'demo@supermercado.com.br', nullif(current_setting('demonstracao.senha', true), '')),
  ('Antônio Ferreira', 'antonio.ferreira@supermercado.com.br', null),
  ('Beatriz Nogueira', 'beatriz.nogueira@supermercado.com.br', null),
  ('Cláudio Martins', 'claudio.martins@supermercado.com.br', null),
  ('Débora Gonçalves', 'debora.goncalves@supermercado.com.br', null),
  ('Élcio Prado', 'elcio.prado@supermercado.com.br', null),
  ('Joana Ribeiro', 'joana.ribeiro@supermercado.com.br', null)
) as pessoa (nome, email, senha)
where (pessoa.senha is not null or pessoa.email <> 'demo@supermercado.com.br')
  and not exists (select 1 from auth.users);

-- The trigger made the profiles; the last person still awaits a cargo.
update public.profiles set role = pessoa.cargo, created_at = now() - pessoa.dias * interval '1 day'
from (values
  ('demo@supermercado.com.br', 'Gerente', 0),
  ('antonio.ferreira@supermercado.com.br', 'Açougueiro', 400),
  ('beatriz.nogueira@supermercado.com.br', 'Operador de Caixa', 320),
  ('claudio.martins@supermercado.com.br', 'Repositor', 210),
  ('debora.goncalves@supermercado.com.br', 'Operador de Caixa', 95),
  ('elcio.prado@supermercado.com.br', 'Padeiro', 30)
) as pessoa (email, cargo, dias)
where profiles.email = pessoa.email and profiles.created_at = now(); -- made by this very transaction

insert into public.perguntas (pergunta, contexto, resposta, observacoes, created_at)
select faq.pergunta, faq.contexto, faq.resposta, faq.observacoes, now() - faq.dias * interval '1 day'
from (values
  ('Qual é o horário de funcionamento?', 'Horários da loja', 'De segunda a sábado, das 8h às 21h. Domingos e feriados, das 8h às 13h.', null, 1),
  ('Onde fica o arroz?', 'Localização de produtos', 'No Corredor A, Prateleira 3, ao lado do feijão.', 'O assistente deve preferir a localização do cadastro do produto.', 2),
  ('Vocês aceitam vale-alimentação?', 'Formas de pagamento', 'Sim. Aceitamos os principais cartões de vale-alimentação, crédito, débito e Pix.', null, 3),
  ('Vocês fazem entrega?', 'Entregas', 'Sim, de segunda a sábado, para compras feitas até as 17h.', 'Confirmar o bairro antes de prometer o horário.', 4),
  ('Posso trocar um produto?', 'Trocas e devoluções', 'Sim. Traga o produto com a nota fiscal ao balcão de atendimento em até 7 dias.', null, 5),
  ('Tem estacionamento?', 'Estrutura da loja', 'Sim, gratuito para clientes, com vagas para idosos e pessoas com deficiência.', null, 6),
  ('A que horas sai o pão francês?', 'Padaria', 'Há fornadas às 7h, às 11h e às 16h30.', 'Aos domingos, só até o meio-dia.', 7),
  ('Como sei das promoções da semana?', 'Promoções', 'As ofertas do dia estão no painel da entrada e aqui no assistente.', null, 8)
) as faq (pergunta, contexto, resposta, observacoes, dias)
where not exists (select 1 from public.perguntas);

insert into public.promocoes (nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, status, created_at)
select p.nome, p.categoria, p.descricao, p.desconto, p.dia_da_semana, p.dias_ativos::text[], p.status, now() - p.dias * interval '1 day'
from (values
  ('Terça e Quarta Verde', 'Hortifrúti', 'Frutas, verduras e legumes com desconto no começo da semana.', 20, 'Terça-feira', array['Terça-feira', 'Quarta-feira'], 'Ativar', 1),
  ('Sexta da Carne', 'Açougue', 'Cortes selecionados para o fim de semana.', 12.5, 'Sexta-feira', array['Sexta-feira'], 'Ativar', 3),
  ('Fim de Semana do Café da Manhã', 'Padaria', 'Pães, frios e bolos.', 15, 'Sábado', array['Sábado', 'Domingo'], 'Ativar', 9),
  ('Quinta da Limpeza', 'Limpeza', null, 10, 'Quinta-feira', array['Quinta-feira'], 'Suspender', 20),
  ('Segunda da Mercearia', 'Mercearia', 'Arroz, feijão, óleo e macarrão.', 8, 'Segunda-feira', '{}', 'Ativar', 40)
) as p (nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, status, dias)
where not exists (select 1 from public.promocoes);

insert into public.pergunta_variantes (pergunta_id, texto)
select p.id, v.texto
from (values
  ('Qual é o horário de funcionamento?', 'Até que horas vocês ficam abertos?'),
  ('Qual é o horário de funcionamento?', 'Abre aos domingos e feriados?'),
  ('Vocês aceitam vale-alimentação?', 'Passa Alelo, Sodexo ou VR?'),
  ('Vocês fazem entrega?', 'Entregam as compras em casa?'),
  ('Posso trocar um produto?', 'Comprei e não gostei, como devolvo?'),
  ('Tem estacionamento?', 'Onde deixo o carro?'),
  ('A que horas sai o pão francês?', 'Quando tem pão quentinho?')
) as v (pergunta, texto)
join public.perguntas p on p.pergunta = v.pergunta
where not exists (select 1 from public.pergunta_variantes);

insert into public.perguntas_teste (pergunta, espera_pergunta_id)
select t.teste, p.id
from (values
  ('que horas vocês fecham?', 'Qual é o horário de funcionamento?'),
  ('abre no domingo?', 'Qual é o horário de funcionamento?'),
  ('abre no feriado?', 'Qual é o horário de funcionamento?'),
  ('cadê o arroz', 'Onde fica o arroz?'),
  ('aceita vale alimentacao', 'Vocês aceitam vale-alimentação?'),
  ('passa sodexo?', 'Vocês aceitam vale-alimentação?'),
  ('faz entrega em casa?', 'Vocês fazem entrega?'),
  ('como faço para devolver um produto', 'Posso trocar um produto?'),
  ('quero trocar uma mercadoria', 'Posso trocar um produto?'),
  ('tem estasionamento?', 'Tem estacionamento?'),
  ('que horas sai o pão de sal?', 'A que horas sai o pão francês?'),
  ('quais as promoções desta semana?', 'Como sei das promoções da semana?')
) as t (teste, pergunta)
join public.perguntas p on p.pergunta = t.pergunta
where not exists (select 1 from public.perguntas_teste);

insert into public.consultas (dia, termos, confianca, pergunta)
select (q.quando at time zone 'America/Sao_Paulo')::date,
       (select string_agg(distinct private.stem(w), ' ' order by private.stem(w)) from unnest(private.split(q.pergunta)) w),
       q.confianca, q.pergunta
from (
  select pergunta, confianca, now() - (row_number() over () * interval '17 hours') as quando
  from (values
    ('onde fica o arroz?', 'alta'), ('que horas fecha hoje?', 'media'), ('tem pão francês?', 'alta'), ('vocês fazem entrega?', 'alta'),
    ('vende pilha recarregável?', 'nenhuma'), ('aceita vale alimentação?', 'alta'), ('quanto custa o leite?', 'alta'),
    ('o que está em promoção hoje?', 'alta'), ('tem estacionamento?', 'alta'), ('consertam celular?', 'nenhuma'), ('onde fica o café?', 'alta'),
    ('quanto está a picanha?', 'alta'), ('posso trocar um produto?', 'alta'), ('tem fraldário?', 'nenhuma'), ('preço do feijão', 'alta'),
    ('tem queijo minas?', 'alta'), ('vende pilhas recarregáveis?', 'nenhuma'), ('onde acho detergente', 'alta'), ('tem oferta de carne?', 'alta'),
    ('que horas sai o pão?', 'alta'), ('aceita pix?', 'alta'), ('entrega no bairro Batel?', 'media'), ('tem fraldário para bebê?', 'nenhuma'),
    ('quanto custa a banana?', 'alta'), ('onde fica o sabão em pó?', 'alta'), ('abre domingo?', 'alta'), ('vendem gás de cozinha?', 'nenhuma'),
    ('tem pizza congelada?', 'alta'), ('onde fica o papel higiênico?', 'media'), ('tem macarrão espaguete?', 'alta'), ('preço do óleo', 'alta'),
    ('tem suco de laranja?', 'alta'), ('fazem recarga de celular?', 'nenhuma'), ('quanto custa o açúcar?', 'alta'), ('tem tomate?', 'alta'),
    ('onde fica a água?', 'alta'), ('tem wi-fi?', 'nenhuma'), ('que promoções tem amanhã?', 'alta'), ('tem alface?', 'alta'),
    ('posso devolver uma compra?', 'media')
  ) as q (pergunta, confianca)
) q
where not exists (select 1 from public.consultas);

update public.consultas c set vezes = 4, escolhas = 3, escolhida = (select p.id from public.perguntas p where p.pergunta = 'Vocês fazem entrega?')
where c.confianca = 'media' and c.pergunta = 'entrega no bairro Batel?' and c.vezes = 1;

insert into public.sem_resposta (id, pergunta, vezes, ultima, oferecida, escolhida)
select c.termos, (array_agg(c.pergunta order by c.dia desc))[1], sum(c.abertas), max(c.dia)::timestamp at time zone 'America/Sao_Paulo',
       bool_or(c.confianca = 'media'), (array_agg(c.escolhida))[1]
from public.consultas c where c.abertas > 0 and not exists (select 1 from public.sem_resposta)
group by c.termos;

insert into public.procurados (id, termo, vezes, ultima, nao_vendemos)
select private.terms_of(q.termo), q.termo, q.vezes, now() - q.dias * interval '1 day', q.nao_vendemos
from (values
  ('leite sem lactose', 6, 1, false), ('vinho branco', 4, 2, false), ('ração para gatos', 3, 4, false), ('fralda geriátrica', 1, 9, false),
  ('pneu de bicicleta', 1, 20, true)
) as q (termo, vezes, dias, nao_vendemos)
where not exists (select 1 from public.procurados);

insert into private.procurados_por_dia (id, dia, vezes)
select p.id, (p.ultima at time zone 'America/Sao_Paulo')::date, p.vezes from public.procurados p
on conflict do nothing;

-- Shoppers may try the demonstration's assistant.
update private.balcao set ligado = true where unica;
