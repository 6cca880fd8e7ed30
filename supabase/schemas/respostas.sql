-- What the assistant answers: to a shopper, to a program, and for the golden questions.

-- The records that a question finds, best first of each kind, and what a shopper hears of them: sure from 0.5, the best entry or some
-- products are told; from 0.2, up to three are offered. `chosen`: the one that the shopper took of those offered. `only_offers`: the
-- question is answered by the promotions of its day.
create function private.find_records(words private.asked_word[], dia date, chosen uuid, only_offers boolean)
returns table (kind text, id uuid, place bigint, certeza real, dita boolean, oferecida boolean, own integer[], other integer[],
               proximas jsonb)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with found as materialized (
    select 'pergunta' as kind, f.*, row_number() over () as place from private.find_perguntas(words, dia, 10) f where chosen is null
    union all
    select 'produto', f.id, f.certeza, f.own, f.other, '[]', row_number() over (order by f.score desc, p.nome_ordem, f.id)
      from private.find_produtos(words, 10) f join public.produtos p on p.id = f.id where chosen is null
    union all
    select 'pergunta', p.id, 1, null, null, '[]', 1 from public.perguntas p where p.id = chosen
    union all
    select 'produto', p.id, 1, null, null, '[]', 1 from public.produtos p where p.id = chosen
  ), best as (
    select greatest(max(f.certeza), case when only_offers then 1 end) as certeza from found f
  ), outcome as (
    select f.*, b.certeza >= 0.5 and f.certeza >= 0.85 * b.certeza and f.place <= case f.kind when 'pergunta' then 1 else 4 end as dita,
           b.certeza >= 0.2 and b.certeza < 0.5 and f.certeza >= case f.kind when 'pergunta' then 0.02 else 0.2 end
             and row_number() over (order by f.kind = 'produto' and f.certeza < 0.2, f.certeza desc, f.place) <= 3 as oferecida
      from found f, best b
  )
  select o.kind, o.id, o.place, o.certeza, o.dita, o.oferecida, o.own, o.other, o.proximas from outcome o;
end;
$$;

-- The question's words that a record has, by themselves, corrected or by a synonym.
create function private.reasons(words private.asked_word[], by_itself integer[], by_synonym integer[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'palavras', coalesce(jsonb_agg(w.palavra order by w.place) filter (where w.place = any (by_itself) and w.como <> 'corrigida'), '[]'),
      'corrigidas', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', w.usada) order by w.place)
                             filter (where w.place = any (by_itself) and w.como = 'corrigida'), '[]'),
      'sinonimos', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', array_to_string(w.termos, ', ')) order by w.place)
                            filter (where w.place = any (by_synonym)), '[]'))
      from unnest(words) w);
end;
$$;

-- The promotions valid on some days; all, or those with one of some products.
create function private.told_promocoes(days date[], every boolean, produtos uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'descricao', a.descricao, 'fim', a.fim, 'produtos', (
           select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome, 'valor', l.valor, 'precoPromocional', l.preco)
                                     order by l.posicao, l.id), '[]')
             from (select p.id, p.nome, p.valor, private.offer_price(p.valor, r) as preco, r.posicao
                     from public.promocao_produtos r join public.produtos p on p.id = r.produto_id
                    where r.promocao_id = a.id and r.desconto > 0 order by r.posicao, p.id limit 100) l)) order by a.nome_ordem, a.id), '[]')
    from (select distinct on (v.id) v.* from unnest(days) d cross join lateral private.valid_promocoes(d) v order by v.id) a
   where every
      or exists (select from public.promocao_produtos r where r.promocao_id = a.id and r.desconto > 0 and r.produto_id = any (produtos)));
end;
$$;

-- Whether a question is about offers alone, and not about those of something that it names.
create function private.names_nothing(words private.asked_word[]) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return not exists (select from unnest(words) w where w.radical is not null and w.peso > 0.3
                        and not private.is_offer(w.usada) and not private.names_no_product(w.usada));
end;
$$;

-- What the assistant finds for a question asked at a moment; `escolhida` is the record that was chosen of those offered for it. It is the
-- one retrieval for the bench, the golden questions and the shoppers. A question about offers lists every promotion valid on its days;
-- any other, those with a product that it clearly names.
create function private.consultar(pergunta text, momento timestamptz, escolhida uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked constant text := left(pergunta, 500);
  today constant date := (momento at time zone 'America/Sao_Paulo')::date;
  named constant date[] := private.named_days(asked, today);
  days constant date[] := case when named = '{}' then array[today] else named end;
  about_offers constant boolean := private.is_offer(array_to_string(private.split(asked), ' '));
  greeting constant text := case when escolhida is null then private.greeting(asked) end;
  words private.asked_word[] := '{}';
  only_offers boolean;
  records jsonb;
  answer jsonb;
begin
  if greeting is null then words := private.understand(asked); end if;
  only_offers := about_offers and greeting is null and private.names_nothing(words)
    and exists (select from unnest(days) d cross join lateral private.valid_promocoes(d));
  with record as materialized (
    select r.* from private.find_records(words, today, escolhida, only_offers) r where greeting is null
  ), entry as (
    select jsonb_agg(jsonb_build_object('id', p.id, 'pergunta', p.pergunta, 'resposta', p.resposta, 'certeza', round(r.certeza::numeric, 2),
                                        'dita', r.dita)
                     || private.reasons(words, r.own, r.other) || jsonb_build_object('proximas', r.proximas) order by r.place) as list
      from record r join public.perguntas p on p.id = r.id where r.kind = 'pergunta'
  ), product as (
    select jsonb_agg(jsonb_build_object(
             'id', p.id, 'nome', p.nome, 'valor', p.valor, 'precoNoDia', coalesce(o.preco, p.valor), 'precoPromocional', o.preco,
             'promocao', case when o.preco is not null then jsonb_build_object('id', o.promocao_id, 'nome', o.promocao) end,
             'localizacao', p.localizacao, 'categoria', c.nome, 'tipoVenda', p.tipo_venda, 'certeza', round(r.certeza::numeric, 2), 'dita', r.dita)
             || private.reasons(words, r.own, r.other) || '{"proximas": []}' order by r.place) as list
      from record r join public.produtos p on p.id = r.id join public.categorias c on c.id = p.categoria_id
      left join lateral (
        select private.offer_price(p.valor, l) as preco, a.id as promocao_id, a.nome as promocao
          from public.promocao_produtos l join unnest(days) d on true join private.valid_promocoes(d) a on a.id = l.promocao_id
         where l.produto_id = p.id and l.desconto > 0
         order by 1, l.desconto desc, a.nome_ordem, a.id limit 1) o on true
     where r.kind = 'produto'
  ), option as (
    select jsonb_agg(jsonb_build_object('tipo', r.kind, 'id', r.id, 'texto', coalesce(p.pergunta, i.nome)) order by r.certeza desc, r.place) as list
      from record r left join public.perguntas p on p.id = r.id left join public.produtos i on i.id = r.id where r.oferecida
  )
  select jsonb_build_object(
    'confianca', case when only_offers or bool_or(r.dita) then 'alta' when bool_or(r.oferecida) then 'media' else 'nenhuma' end,
    'cumprimento', greeting,
    'dia', days[1],
    'palavras', (select coalesce(jsonb_agg(jsonb_build_object('palavra', w.palavra, 'como', w.como,
                                   'usada', case when w.como = 'desconhecida' then '{}' else array[w.usada] || w.termos end) order by w.place), '[]')
                   from unnest(words) w
                  where w.radical is not null and not (private.is_offer(w.usada) or cardinality(private.named_days(w.palavra, today)) > 0)),
    'perguntas', coalesce((select list from entry), '[]'), 'produtos', coalesce((select list from product), '[]'),
    'opcoes', coalesce((select list from option), '[]'),
    'promocoes', private.told_promocoes(days, about_offers and greeting is null,
                                        array_agg(r.id) filter (where r.kind = 'produto' and r.certeza >= 0.5)))
    into answer from record r;
  return answer;
end;
$$;

create function private.ask(pergunta text, momento timestamptz, escolhida uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return private.consultar(pergunta, coalesce(momento, now()), escolhida);
end;
$$;

-- Asks without being counted as a shopper's question.
create function public.experimentar(pergunta text, momento timestamptz default now(), escolhida uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.ask(pergunta, momento, escolhida) $$;

create function private.test_results() returns table (id uuid, pergunta text, passou boolean, resultado text, lugar integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return query
    select t.id, t.pergunta, coalesce(r.dita, false), case when r.dita then 'respondida' when r.oferecida then 'oferecida' else 'nao' end,
           r.place::integer
      from public.perguntas_teste t
     cross join lateral (select private.understand(t.pergunta) as words offset 0) u
      left join lateral private.find_records(u.words, private.today(), null, false) r
             on r.id in (t.espera_pergunta_id, t.espera_produto_id);
end;
$$;

-- All golden questions, asked now. `resultado`: what a shopper would hear of the record to find: 'respondida', 'oferecida' or 'nao'.
create function public.resultados_de_teste() returns table (id uuid, pergunta text, passou boolean, resultado text, lugar integer)
language sql stable set search_path = '' as $$ select * from private.test_results() $$;

create function private.similar_perguntas(texto text, exceto uuid) returns table (id uuid, pergunta text, resposta text, certeza real)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_access() then return; end if;
  return query
    select p.id, p.pergunta, p.resposta, f.certeza
      from private.find_perguntas(private.understand(texto), private.today(), 10) f join public.perguntas p on p.id = f.id
     where f.certeza >= 0.2 and p.id is distinct from exceto order by f.certeza desc, p.id limit 3;
end;
$$;

-- Up to three entries that say nearly the same as a text.
create function public.perguntas_parecidas(texto text, exceto uuid default null)
returns table (id uuid, pergunta text, resposta text, certeza real)
language sql stable set search_path = '' as $$ select * from private.similar_perguntas(texto, exceto) $$;

grant execute on function
  private.ask, public.experimentar, private.test_results, public.resultados_de_teste, private.similar_perguntas,
  public.perguntas_parecidas
  to authenticated;

-- What is there already.
select private.take_list(), private.index_produtos(array(select id from public.produtos));
