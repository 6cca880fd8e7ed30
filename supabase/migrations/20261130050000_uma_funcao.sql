-- Functions that only passed a call on to a private one do its work themselves, and lines are at most 120 characters.

create or replace function public.assistente_consultar(
  pergunta text, momento text default null, anotar text default 'true', no_balcao text default 'false',
    escolhida text default null) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'America/Sao_Paulo' as $$
begin
  perform private.check_key();
  begin
    if pergunta is null then raise null_value_not_allowed using message = 'pergunta is null'; end if;
    -- Staff are no shoppers.
    return private.answer(pergunta, momento::timestamptz, coalesce(anotar::boolean, true) and not private.has_access(),
                          coalesce(no_balcao::boolean, false), escolhida::uuid);
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
comment on function public.assistente_consultar is
  'Needs no access: private.check_key asks for it, or for a valid key.';

create or replace function public.assistente_alimentacao(desde text default null, depois text default null,
                                              ids text[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_key();
  begin
    return private.feed(desde, depois, ids::uuid[]);
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
comment on function public.assistente_alimentacao is 'Needs no access: private.check_key asks for it, or for a valid '
                                                     'key.';

create or replace function public.balcao_ligado() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select ligado from private.balcao;
$$;

create or replace function public.ligar_balcao(ligado boolean) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.balcao b set ligado = ligar_balcao.ligado where b.unica;
$$;

create or replace function public.loja_do_balcao() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select to_jsonb(b) - array['ligado', 'unica'] from private.balcao b;
$$;

create or replace function public.gravar_loja(nome text, cor text, logo text) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.balcao b set nome = nullif(btrim(gravar_loja.nome), ''), cor = gravar_loja.cor,
    logo = gravar_loja.logo where b.unica;
$$;

create or replace function public.chaves_do_assistente() returns table (
  id uuid, nome text, prefixo text, limite integer, criada_por text, created_at timestamptz, revogada_em timestamptz,
    usada_em timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select k.id, k.nome, k.prefixo, k.limite, k.criada_por, k.created_at, k.revogada_em, k.usada_em
    from private.chaves k order by k.revogada_em is not null, k.created_at desc, k.id;
$$;

create or replace function public.criar_chave(nome text, limite integer default 60) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := 'chave_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.only_staff();
  insert into private.chaves (nome, prefixo, resumo, limite, criada_por)
  values (btrim(nome), left(key, 12), encode(sha256(convert_to(key, 'UTF8')), 'hex'), limite,
          (select p.name from public.profiles p where p.user_id = (select auth.uid())));
  return key;
end;
$$;

create or replace function public.revogar_chave(chave uuid) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.chaves k set revogada_em = now() where k.id = chave and k.revogada_em is null;
$$;

create or replace function public.minhas_sessoes()
  returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text,
                 atual boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.own_session();
begin
  return query
  select s.id, s.created_at, s.refreshed_at at time zone 'UTC', s.user_agent, host(s.ip), s.aal::text, s.id = caller
    from auth.sessions s
   where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
   order by s.id = caller desc, coalesce(s.refreshed_at at time zone 'UTC', s.created_at) desc, s.id;
end;
$$;
comment on function public.minhas_sessoes is
  'Needs no access: one''s own sessions, asked for by private.own_session().';

create or replace function public.encerrar_sessao(sessao uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_session();
  delete from auth.sessions s where s.id = sessao and s.user_id = (select auth.uid());
  return found;
end;
$$;
comment on function public.encerrar_sessao is 'Needs no access: one of one''s own sessions, asked for by '
                                              'private.own_session().';

create or replace function public.encerrar_outras_sessoes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.own_session();
  ended integer;
begin
  delete from auth.sessions s where s.id <> caller and s.user_id = (select auth.uid());
  get diagnostics ended = row_count;
  return ended;
end;
$$;
comment on function public.encerrar_outras_sessoes is 'Needs no access: one''s own other sessions, asked for by '
                                                      'private.own_session().';

create or replace function public.renomear_fator(fator uuid, nome text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_session();
  if coalesce(nome, '') !~ '\S' or char_length(nome) > 100 then
    raise exception 'fator_nome_obrigatorio: a name of 1 to 100 characters' using errcode = 'PT400';
  end if;
  update auth.mfa_factors f set friendly_name = btrim(nome), updated_at = now()
   where f.id = fator and f.user_id = (select auth.uid());
  return found;
end;
$$;
comment on function public.renomear_fator is 'Needs no access: one''s own second factor, asked for by '
                                             'private.own_session().';

create or replace function public.criar_codigos_de_recuperacao() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  perform private.own_session();
  if private.own_factors() is null then return '{}'; end if;
  delete from private.recovery_codes r where r.user_id = (select auth.uid());
  select array_agg(substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 16)) into codes
    from generate_series(1, 10);
  insert into private.recovery_codes select (select auth.uid()), sha256(convert_to(c, 'UTF8')), private.own_factors()
    from unnest(codes) c;
  return codes;
end;
$$;
comment on function public.criar_codigos_de_recuperacao is 'Needs no access: one''s own codes, asked for by '
                                                           'private.own_session().';

create or replace function public.usar_codigo_de_recuperacao(codigo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := nullif((select auth.jwt()) ->> 'session_id', '')::uuid;
  spent bytea;
begin
  if not exists (select from auth.sessions s where s.id = caller and s.user_id = (select auth.uid())) then
    raise exception 'this session was ended' using errcode = '42501';
  end if;
  delete from private.recovery_codes r
   where r.user_id = (select auth.uid()) and r.factors = private.own_factors()
     and r.digest = sha256(convert_to(regexp_replace(lower(codigo), '[^0-9a-f]', '', 'g'), 'UTF8'))
  returning r.digest into spent;
  if spent is null then return false; end if;
  delete from auth.sessions s where s.id <> caller and s.user_id = (select auth.uid());
  delete from auth.mfa_factors f where f.user_id = (select auth.uid());
  return true;
end;
$$;
comment on function public.usar_codigo_de_recuperacao is 'Needs no access: it gives it back to a person without their '
                                                         'second factor.';

create or replace function public.dispensar_sem_resposta(termos text) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas c set dispensadas = dispensadas + abertas where c.termos = dispensar_sem_resposta.termos
    and abertas > 0;
  delete from public.sem_resposta where id = dispensar_sem_resposta.termos;
$$;

create or replace function public.situacao_do_acesso() returns text
language sql stable security definer set search_path = '' as $$
  select case when not private.second_factor_met() then 'segundo_fator' else coalesce(
    (select case when role is null then 'aguardando' else 'ativo' end
       from public.profiles where user_id = (select auth.uid())),
    'encerrado') end;
$$;
comment on function public.situacao_do_acesso is 'Needs no access: it tells the callers alone why they have none.';

create or replace function public.marcar_nao_vendido(procurado text, nao_vendemos boolean) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.procurados p set nao_vendemos = marcar_nao_vendido.nao_vendemos where p.id = procurado;
  delete from public.procurados where id = procurado and vezes <= 0 and not marcar_nao_vendido.nao_vendemos;
$$;

create or replace function public.dispensar_procurado(procurado text) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  delete from public.procurados where id = procurado;
$$;

create or replace function public.experimentar(pergunta text, momento timestamptz default now(), escolhida uuid default null)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return private.consultar(pergunta, coalesce(momento, now()), escolhida);
end;
$$;

create or replace function public.resultados_de_teste()
  returns table (id uuid, pergunta text, passou boolean, resultado text, lugar integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return query
    select t.id, t.pergunta, coalesce(r.dita, false), case when r.dita then 'respondida'
      when r.oferecida then 'oferecida' else 'nao' end,
           r.place::integer
      from public.perguntas_teste t
     cross join lateral (select private.understand(t.pergunta) as words offset 0) u
      left join lateral private.find_records(t.pergunta, u.words, private.today(), null) r
             on r.id in (t.espera_pergunta_id, t.espera_produto_id);
end;
$$;

create or replace function public.perguntas_parecidas(texto text, exceto uuid default null)
  returns table (id uuid, pergunta text, resposta text, certeza real)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_access() then return; end if;
  return query
    select p.id, p.pergunta, p.resposta, f.certeza
      from private.find_perguntas(private.understand(texto), private.today(), 10) f
        join public.perguntas p on p.id = f.id
     where f.certeza >= 0.2 and p.id is distinct from exceto order by f.certeza desc, p.id limit 3;
end;
$$;

create or replace function private.clauses(said text) returns table (start integer, clause text)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  opener constant text := '(?:e )?(?:ainda )?(?:(?:voces?|vcs?|vc|se) )*(?:ainda )?(?:te[mn]|quanto|onde|cade|qual|'
                          'quais|(?:a )?que horas?|aceita|entrega|faz|vende|abre|fecha|parcela|troca|como|posso|pode)';
  border constant text := '[?;]+\s*|\.\s+|,?\s+(?:e|ou|mas)\s+(?:tambem )?(?=' || opener
    || ')|,\s*(?=' || opener || ')';
  at integer := 1;
  till integer;
  part text;
begin
  start := 1;
  clause := '';
  for turn in 1 .. 12 loop
    exit when at > length(said);
    till := coalesce(nullif(regexp_instr(said, border, at), 0), length(said) + 1);
    part := substring(said from at for till - at);
    if private.tells(part) and private.tells(clause) and turn < 12 then
      return next;
      start := at;
      clause := part;
    else clause := substring(said from start for till - start);
    end if;
    at := coalesce(nullif(regexp_instr(said, border, at, 1, 1), 0), length(said) + 1);
  end loop;
  return next;
end;
$$;

create or replace function private.index_produtos(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  with name as materialized (
    select p.id, p.categoria_id, p.nome_ordem, n.words, case when n.words[2] in ('de', 'da', 'do', 'para', 'em') then 3
      else 2 end as second
      from public.produtos p cross join lateral (select regexp_split_to_array(p.nome_ordem, '[^a-z0-9]+')
                                                 as words offset 0) n
     where p.id = any (ids)
  ), word as materialized (
    select n.id, left(w.word, 60) as word, w.place, n.words[w.place - 1] as before, n.words[w.place - 2] as before_it,
           case when w.place = 1 or w.place = n.second then private.is_idiom(n.words[1], n.words[n.second]) end as idiom
      from name n, unnest(n.words) with ordinality w (word, place) where w.word <> ''
    union all
    select c.id, left(n.word, 60), 1000 + n.place, null, null, null
      from public.categorias c, regexp_split_to_table(c.nome_ordem, '[^a-z0-9]+') with ordinality n (word, place)
     where c.id in (select n.categoria_id from name n) and n.word <> ''
  ), stem as materialized (
    select w.word, private.item_stem(w.word) as stem, min(t.palavra) is null as fresh, private.is_part(w.word) as part,
           private.is_taste(w.word) as taste
      from (select distinct word from word) w left join private.termos t on t.palavra = w.word group by w.word
  ), learnt as (
    insert into private.termos (palavra, radical, listado)
    select s.word, private.stem(s.word), exists (select from private.vetores v where v.termo = s.word) from stem s
      where s.fresh
  ), meant as (
    insert into private.item_vetores (palavra, radical, vetor)
    select s.word, s.stem, private.direction(private.numbers(v.bruto)) from stem s
      join private.vetores v on v.termo = s.word
     where s.stem is not null and not exists (select from private.item_vetores i where i.palavra = s.word)
  ), said as (
    select w.id, string_agg(
             case when w.before in ('sem', 'zero') then '''-' || s.stem || ''':' else s.stem || ':' end || w.place
             || case when w.place > 1000 then 'D'
                     when w.idiom then 'C'
                     when w.place = 1 then 'A'
                     when w.before in ('de', 'da', 'do') and p.part then 'A'
                     when w.before in ('de', 'da', 'do', 'com', 'sabor', 'para', 'em', 'ao', 'a') then 'C'
                     when w.before = 'e' and p.part then 'A'
                     when s.taste then 'C' else 'B' end, ' ') as lexemes
      from word w join stem s using (word) left join stem p on p.word = w.before_it
     where s.stem is not null and s.stem <> 'sem' group by w.id
  )
  insert into private.produto_termos (id, texto)
  select n.id, concat_ws(' ', s.lexemes, c.lexemes,
           case when private.is_idiom(n.words[1], n.words[n.second])
                then '''=' || private.item_stem(n.words[1]) || '=' || private.item_stem(
                  n.words[n.second]) || ''':1A' end, (
           select string_agg('''#' || z || ''' ''#' || rtrim(z, '0123456789.') || '''', ' ')
             from unnest(private.sizes_in(n.nome_ordem)) z))::tsvector
    from name n left join said s on s.id = n.id left join said c on c.id = n.categoria_id
  on conflict (id) do update set texto = excluded.texto;
end;
$$;

create or replace function private.is_idiom(first text, next text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select first || ' ' || next = any ('{"agua sanitaria","agua oxigenada","agua micelar","agua tonica","agua coco",
    "agua rosas","agua colonia","agua raz","agua lavadeira","agua perfumada","agua passar","leite condensado",
    "leite coco","leite rosas","leite magnesia","leite amendoa","leite amendoas","leite soja","leite aveia",
    "leite fermentado","leite hidratante","leite corporal","leite limpeza","creme dental","creme barbear",
    "creme pentear","creme hidratante","creme leite","creme cebola","creme maos","creme corpo","creme vegetal",
    "creme assadura","creme assaduras","pasta dente","pasta dental","pasta amendoim","pasta alho","manteiga cacau",
    "manteiga amendoim","oleo corporal","oleo motor","oleo peroba","oleo bebe","oleo cabelo","oleo banho","pao queijo",
    "pao mel","batata palha","batata chips","batatas palha","batatas chips","carne soja","carne jaca","massa corrida",
    "massa modelar","massa tomate","pe moleque","couve flor","erva doce","sal fruta","sal amargo","sal banho",
    "farinha lactea","ovo pascoa","ovo chocolate","ovos pascoa","ovos chocolate","cera depilatoria",
    "cera automotiva"}'::text[]);
$$;

create or replace function private.is_infinitive(word text, words private.asked_word[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.role_of(word) is null
     and not word = any ('{acucar,colher,talher,caviar,celular,nectar,mulher,lugar,jantar,manjar,pomar,solar,dental,
       freezer,mixer,chester,bar,lar,mar}'::text[])
     and exists (select from unnest(words) w where w.usada = word and w.tamanho is not null);
$$;

create or replace function private.is_like_goods(meaning extensions.cube) returns float8
language sql immutable parallel safe set search_path = '' as $$
  select 0.3 + sum(weight * extensions.cube_ll_coord(meaning, place::integer)) / 10 from unnest('{26,-17,31,-12,0,-6,-3,
    23,11,5,-17,11,-4,-3,-5,5,-3,14,-1,-5,-14,6,-3,6,-7,-3,-13,3,8,9,2,8,-9,1,7,14,11,-10,2,4,-3,-5,-13,-2,-1,-6,-6,2,1,
    -13,-11,-15,8,3,-1,7,-5,-2,4,-2,1,9,3,6,5,4,4,3,9,0,1,-9,-4,-1,7,-6,-7,2,0,-6,-5,-9,-3,-7,-4,0,0,3,1,4,4,-5,8,-3,-1,
    6}'::integer[]) with ordinality w (weight, place);
$$;

create or replace function private.is_offer(folded text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select folded ~ '(?x)\y(ofertas?|promoc(ao|oes)|promos?|promociona(l|is)|descontos?|liquidac(ao|oes)|(?<!mais\ )em\ '
                  'conta|encartes?)\y';
$$;

create or replace function private.is_part(word text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{peito,coxa,coxas,sobrecoxa,asa,asinha,file,files,bife,bifes,costela,costelinha,posta,postas,
    lombo,pernil,miolo,lata,maco,cabeca,pacote,caixa,kit,bandeja,fatia,fatias,pedaco,isca,iscas,tira,tiras,cubo,cubos,
    coracao,figado,moela,carne,refrigerante,refri,azeite,bebida,cerveja,vinho,floco,flocos,folha,folhas,gomo,dente,
    garrafa,saco,goma,massa,paleta,acem,steak,hamburguer,almondega,almondegas,linguica,erva,tempero}'::text[]);
$$;

create or replace function private.is_service(word text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{wifi,internet,banheiro,banheiros,toalete,wc,sanitario,fraldario,estacionamento,garagem,vaga,
    vagas,emprego,curriculo,entrega,entregas,frete,delivery,eletronico,preferencial,fila,senha,troco,cartao,cartoes,pix,
    boleto,fiado,vale,vr,va,ticket,nota,notas,cupom,reembolso,estorno,troca,devolucao,gerente,sac,ouvidoria,telefone,
    zap,whatsapp,instagram,facebook,site,app,aplicativo,fidelidade,clube,atacado,sacola,sacolas,sacolinha,carrinho,
    carrinhos,cestinha,volumes,guarda,elevador,escada,rampa,cadeira,bebedouro,lanchonete,restaurante,praca,farmacia,
    loterica,correio,chaveiro,costureira,salao,banco,seguranca,achados,perdidos,leitor,encomenda,embrulho,embrulha,
    recarga,atendente,funcionario,dono,rede,filial,horario,endereco,reclamacao,reclamo,elogio,garantia,interprete,
    libras,alguem,mercadoria,folheto,teste,rapido,caixa,24h,queima,leve,algo,sacolao,descarto,verdureiro,moeda,dinheiro,
    cheque,parcela,desconto,saida,entrada,provador,bercario,creche,brinquedoteca,bicicletario,carregador}'::text[]);
$$;

create or replace function private.is_stop(word text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{a,o,e,as,os,um,uma,uns,umas,de,do,da,dos,das,em,no,na,nos,nas,num,numa,por,pelo,pela,pelos,pelas,
    para,pra,pro,pras,pros,com,ao,aos,ou,mas,que,se,como,eu,tu,voce,voces,vc,vcs,ele,ela,eles,elas,me,te,lhe,lhes,meu,
    minha,meus,minhas,seu,sua,seus,suas,esse,essa,esses,essas,este,esta,estes,estas,isso,isto,aquele,aquela,aqueles,
    aquelas,aquilo,la,ai,aqui,ali,qual,quais,quem,quando,onde,cade,aonde,quanto,quanta,quantos,quantas,ser,sou,era,foi,
    sao,estou,estao,ta,to,tem,tinha,ter,tenho,temos,ha,existe,vai,vou,vao,ir,fica,ficam,poderia,pode,posso,podem,
    consigo,dar,quero,queria,quer,gostaria,preciso,precisa,saber,sabe,dizer,diz,favor,gentileza,oi,ola,bom,boa,obrigado,
    obrigada,ja,nao,sim,mais,muito,tambem,so,ate,entre,sobre,depois,mesmo,algum,alguma,alguns,algumas,nenhum,nenhuma,
    entao,ne,pq,porque,q,n,p,c,d,s,i,u}'::text[]);
$$;

create or replace function private.is_taste(word text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{fruta,frutas,morango,morangos,laranja,uva,limao,chocolate,baunilha,coco,banana,maca,abacaxi,
    maracuja,pessego,manga,goiaba,caju,acerola,ameixa,framboesa,cereja,tangerina,pera,mamao,melancia,melao,kiwi,acai,
    queijo,frango,galinha,carne,leite,alho,cebola,tomate,milho,cafe,mel,presunto,bacon,camarao,peixe,atum,salmao,
    manteiga,amendoim,castanha,nozes,menta,hortela,canela,caramelo,cenoura,batata,churrasco,ervas,oregano,pimenta,
    azeitona,aveia,arroz,trigo,soja,gengibre,cacau,creme,"doce de leite",iogurte,camomila,lavanda,eucalipto,
    flores}'::text[]);
$$;

create or replace function private.read_days(inout said text, today date, out days date[], out unclear boolean, out asks boolean)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- "Carne de segunda" is no Monday, nor is "segunda via".
  weekday constant text := '(?<!\y(?:carnes?|bifes?|cortes?|musculo|moida|produtos?|feijao|arroz|qualidade|linha|'
                           'primeira (?:e|ou)(?: de)?) de )'
    || '(?<!primeira (?:e|ou) )\y(segunda(?! (?:via|unidade|opcao|vez|mao|linha|marca|compra|peca|loja|metade|parte))|'
       'terca|quarta(?! parte)|quinta|'
    || 'sexta(?! basica)|sabado|domingo)s?(?:[- ]feiras?)?\y';
  plain_day constant text := '(hoje|hj|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[- ]feiras?)?';
  month constant text := '(janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)';
  coming constant text := '(?: que vem| da semana que vem| da proxima semana| proxim[oa])';
  monday constant date := date_trunc('week', today)::date;
  rule record;
  hit text[];
  start integer;
  till integer;
  one date;
  last date;
begin
  days := '{}';
  unclear := false;
  asks := false;
  -- Most questions name no day, and the patterns below take time.
  if not exists (select from unnest('{hoje,hj,amanha,ontem,dia,semana,fds,find,feira,segunda,terca,quarta,quinta,sexta,
    sabado,domingo,mes,ano,feriad,/,natal,black,quando,na seg,na qua,na qui,na sex,de janeiro,de fevereiro,de marco,
    de abril,de maio,de junho,de julho,de agosto,de setembro,de outubro,de novembro,de dezembro,pascoa,carnaval,cinzas,
    finados,santa,paixao,corpus,tiradentes,trabalh,independencia,senhora,padroeira,criancas,proclamacao,consciencia,
    maes,pais,namorados,sao joao,reveillon,virada,daqui}'::text[]) part where strpos(said, part) > 0) then
    return;
  end if;
  asks := said ~ '\y(que|quais|qual) (?:(?:e|o|os|sao) )*dias?\y|\ydias? d[ea]s? (?:promoc|ofert|descont)|\ydias? e '
                 'que\y|\yquando\y|\y(todo dia|todos os dias)\y';
  for rule in
    select * from (values
      ('over', '\y(?:ante)?ontem\y|\y(?:semana|mes|ano|' || weekday || ') passad[oa]\y|\y(?:mes|ano) que vem\y|'
                                                            '\y(?:proximo|outro) (?:mes|ano)\y'),
      ('range', '\y(?:de |da )?' || plain_day || ' (?:a|ate|ao|a o) (?:o |a )?' || plain_day || '\y'),
      ('dates', '\y(?:dias? |de |do dia |entre )?(\d{1,2}) (?:a|ate|e|ao) (?:o |dia )?(\d{1,2})(?: de |/)(?:'
                || month || '|(\d{1,2})\y(?!,\d))'),
      ('dates', '\ydias (\d{1,2}) (?:a|ate|e|ao) (?:o |dia )?(\d{1,2})\y()()'),
      ('date', '\y(?:dia )?(\d{1,2}|primeiro|1o|1º)(?: de |/)' || month || '()(?:(?: de |/)(\d{4}))?\y'),
      ('date', '\y(?:dias? |em |no |ate |para |pra |pro |de )(\d{1,2})/()(\d{1,2})(?:/(\d{4}|\d\d))?\y(?! ?(?:kg|g|l|'
               'ml|litro|quilo|kilo|un)\y)'),
      ('date', '(?<![\d/,c])\y(\d{1,2})/()(0\d|1[0-2])(?:/(\d{4}|\d\d))?\y(?! ?(?:kg|g|l|ml|litro|quilo|un|de)\y)'),
      ('date', '\ydia (\d{1,2}|primeiro|1o|1º)()()()\y(?!/)'),
      ('feast', '\y(?:(?:no|na|em|pro|pra|para o|para a|ate o|ate a|durante o|antes do) (?:feriado |dia )?(?:d[eoa]s? '
                ')?|(?:feriado|dia) d[eoa]s? )('
         || (select string_agg(n.pattern, '|') from private.named_dates(2000) n) || ')\y'),
      ('days on', '\ydaqui (?:a )?(\d{1,2}|uma|um|dois|duas|tres|quatro|cinco|seis) (dias?|semanas?)\y'),
      ('feast', '\y((?:segunda|terca|quarta)[- ](?:feira )?de (?:carnaval|cinzas)|black friday|vespera d[eo] (?:natal|'
                'ano novo)|sexta[- ]feira santa)\y'),
      ('next weekend', '\y(?:proximo|outro) (?:fim|final) de semana\y|\y(?:fim|final) de semana que vem\y'),
      ('weekend', '\y(?:fim|final|fins|finais) de semana\y|\y(?:fds|findi|finde)\y'),
      ('next week', '\y(?:proxima|outra) semana\y|\ysemana que vem\y'),
      ('week', '\y(?:[nd]?esta|[nd]?essa|(?<!dias? )da|na|a|toda|durante a|pra|para a) semana(?: toda| inteira)?\y(?! '
               'santa)'),
      ('after tomorrow', '\ydepois de amanha\y'),
      ('tomorrow', '\yamanha\y'),
      ('today', '\y(?:hoje|hj)\y'),
      ('next', '\yproxim[oa] ' || weekday || '|' || weekday || coming || '\y'),
      ('weekday', weekday),
      ('weekday', '\y([2-6])[aª](?:[- ]feira)\y|\y(?:na|no|pra|toda|essa|esta|nesta|nessa) (seg|qua|qui|sex|sab)\y'),
      ('over', '\yferiad(?:o|ao)s?\y')
    ) r (kind, pattern)
  loop
    for turn in 1 .. 7 loop
      hit := regexp_match(said, rule.pattern);
      exit when hit is null;
      start := regexp_instr(said, rule.pattern);
      till := regexp_instr(said, rule.pattern, 1, 1, 1);
      one := null;
      last := null;
      case rule.kind
        when 'over' then unclear := true;
        when 'range' then
          -- "De segunda a sexta" are weekdays, each the next one.
          one := private.spoken_day(hit[1], today);
          last := private.spoken_day(hit[2], one);
          if hit[1] ~ '^(hoje|hj|amanha)$' then null;
          else
            days := days || array(select today + (d - today) % 7 from generate_series(one, last, interval '1 day') g,
                                  date(g) d);
            one := null;
          end if;
        when 'dates', 'date' then
          if rule.kind = 'date' then hit := array[hit[1], hit[1]] || hit[2:]; end if;
          select private.spoken_date(d.day,
                                     coalesce(array_position(array['janeiro', 'fevereiro', 'marco', 'abril', 'maio',
                                                                   'junho', 'julho',
                   'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'], hit[3]), nullif(hit[4], '')::integer),
                   nullif(hit[5], '')::integer, today) into one
            from (select case when hit[1] ~ '^\d+$' then hit[1]::integer else 1 end as day) d;
          if rule.kind = 'dates' and one is not null then last := one - hit[1]::integer + hit[2]::integer; end if;
          unclear := unclear or one is null;
        when 'feast' then
          select min(n.dia) into one
            from generate_series(extract(year from today)::integer, extract(year from today)::integer + 1) y,
              private.named_dates(y) n
           where n.dia >= today
             and n.pattern = (select m.pattern from private.named_dates(2000) m
                              where hit[1] ~ ('^(' || replace(m.pattern, ' ', '[- ]') || ')$') limit 1);
        when 'days on' then
          one := today + coalesce(array_position('{um,dois,tres,quatro,cinco,seis}'::text[],
                                                 translate(replace(hit[1], 'duas', 'dois'), 'a', '')),
                                  hit[1]::integer) * case when hit[2] ~ '^s' then 7 else 1 end;
        when 'weekend' then
          one := greatest(monday + 5, today);
          last := monday + 6;
        when 'next weekend' then
          one := monday + case when today >= monday + 5 then 12 else 5 end;
          last := one + 1;
        when 'week' then
          one := today;
          last := monday + 6;
        when 'next week' then
          one := monday + 7;
          last := monday + 13;
        when 'after tomorrow' then one := today + 2;
        when 'tomorrow' then one := today + 1;
        when 'today' then one := today;
        when 'next' then one := private.spoken_day(coalesce(hit[1], hit[2]), today + 1);
        when 'weekday' then one := private.spoken_day(coalesce(hit[1], hit[2]), today);
      end case;
      if one is not null then
        days := days || array(select one + n
                              from generate_series(0, least(greatest(coalesce(last, one) - one, 0), 30)) n);
      end if;
      last := null;
      said := overlay(said placing repeat('#', till - start) from start for till - start);
    end loop;
  end loop;
  days := array(select distinct d from unnest(days) d order by d limit 31);
end;
$$;

create or replace function private.read_prices(inout said text, out low numeric, out high numeric, out ordem integer)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  money constant text := '(?:r\$ ?)?(\d{1,5}(?:[.,]\d{1,2})?)(?: ?(?:reais|real|contos?|pilas?|mangos)|(?! ?(?:kgs?|g|'
                         'mg|ml|l|litros?|quilos?|kilos?|gramas?|un|unidades?|h|hs|horas?|min|dias?|anos?|mes|meses|'
                         'vezes|x|%|:|/|pessoas?)\y|\d|[%:/]))';
  between constant text := '\y(?:entre (?:r\$ ?)?(\d+(?:[.,]\d{1,2})?)(?: reais)? e '
    || money || '|de (?:r\$ ?)?(\d+(?:[.,]\d{1,2})?) (?:a|ate) (\d+(?:[.,]\d{1,2})?) (?:reais|contos|pila))';
  under constant text := '\y(?:ate(?: no maximo)?|no maximo|(?:por |a |de )?menos (?:de|que)|abaixo de|mais '
                         'barat[oa]s? (?:do )?que|nao passe? de) (?:uns )?' || money;
  budget constant text := '\y(?:com|tenho|so tenho) (?:uns |so )?' || money;
  over constant text := '\y(?:mais de|acima de|a partir de|no minimo) ' || money;
  cheap constant text := '\y(?:(?:o |a )?mais (?:barat[oa]s?|em conta|baratinh[oa]s?)|(?:menor|melhor) (?:preco|valor)|'
                         '(?:preco|valor) (?:menor|mais baixo)|barat(?:inh)?[oa]s?)\y';
  dear constant text := '\y(?:mais car[oa]s?|maior (?:preco|valor))\y';
  hit text[];
begin
  -- Most questions say nothing of it, and the patterns take time.
  if translate(said, '0123456789', '') = said and strpos(said, 'barat') + strpos(said, 'em conta')
    + strpos(said, 'preco') + strpos(said, 'valor') + strpos(said, ' car') = 0 then
    return;
  end if;
  hit := regexp_match(said, between);
  if hit is not null then
    low := replace(hit[1], ',', '.')::numeric;
    high := replace(hit[2], ',', '.')::numeric;
  end if;
  if hit is null then
    high := replace((regexp_match(said, under))[1], ',', '.')::numeric;
    low := replace((regexp_match(said, over))[1], ',', '.')::numeric;
  end if;
  said := private.masked(private.masked(private.masked(private.masked(said, between, '$'), under, '$'), over, '$'),
                         budget, '$');
  ordem := case when said ~ cheap then 1 when said ~ dear then -1 end;
  said := private.masked(private.masked(said, cheap, '$'), dear, '$');
end;
$$;

create or replace function private.requests(said text, written text, words private.asked_word[], out list private.request[],
                                 out unwanted text[], out property boolean)
language plpgsql stable set search_path = '' as $$
declare
  thing constant text := 'a*w(?:[leqtda]*[wda])*(?:l*[eqt])*';
  marked constant text := private.masked(case
      when private.has_size(said) then private.masked(said, private.size_pattern(), '%') else said end,
    '\ynao(?= *(?:[,;.]|$))|\y(?:sem ser|mas nao|(?:que )?nao (?:quer|quero|seja|fosse|serve|pode ser|gosto|e|for|'
    'tenha)|nem|menos|exceto|fora|tirando|nada)(?: d[eoa])?\y', '!');
  several constant text := thing || '(?:x[leqda]*' || thing || ')*';
  -- "Tem alguma coisa?" asks for none of the things that are mentioned.
  generic constant boolean := said ~ '\y(algo|(alguma|qualquer) coisa|o que|oq|que que)\y' and said !~ ' (ou|e) ';
  tokens text[] := '{}';
  starts integer[] := '{}';
  code text := '';
  at integer := 1;
  token text;
  asked_at integer;
  begins integer := 1;
  ends integer;
  i integer;
  word private.asked_word;
  before text;
  one private.request;
  -- Where a purpose begins and is still said: "para fritar batata" asks for no potatoes.
  purposes boolean[] := '{}';
  purpose boolean := false;
begin
  list := '{}';
  unwanted := '{}';
  property := false;
  for token in select m[1] from regexp_matches(marked, '([a-z0-9]+|[#$%!]+|[,;.?+/])', 'g') m loop
    at := at + strpos(substring(marked from at), token) - 1;
    tokens := tokens || token;
    starts := starts || at;
    at := at + length(token);
    purpose := case when token in ('para', 'pra', 'pro', 'pras', 'pros', 'fazer', 'fazendo', 'faco') then true
                    when token in (',', '?', ';') or private.role_of(token) = 'pede' then false
                    else purpose or token ~ '[aei]r$' and code ~ 'p$' and private.is_infinitive(token, words) end;
    purposes := purposes || purpose;
    code := code || case
      when token ~ '^[#$]' then 's' when token ~ '^%' then 't' when token ~ '^!' then 'n' when token ~ '^[;.?+/]'
        or token in ('e', 'ou', 'mas') then 'x'
      -- After a comma a preposition goes on with the same thing.
      when token = ',' then case when substring(marked from at) ~ '^ ?(de|do|da|com|sem|sabor|tamanho) ' then 'l'
        else 'x' end
      when token ~ '^\d' then 'd'
      -- "Tem no açougue?" says where, "filé na bandeja" of what kind.
      when token in ('no', 'na', 'nos', 'nas') and code !~ '[wae]$' then 'i'
      when token = 'zero' and substring(marked from at) ~ '^ (acucar|lactose|gluten|gordura|alcool|sodio|caloria)'
        then 'l'
      -- "Para fritar", "quero fazer": what is done with a thing.
      when token ~ '[aei]r$' and (code ~ '[pl]$' or tokens[cardinality(tokens) - 1] in ('vai', 'vou', 'vao', 'pode',
        'podem', 'posso', 'da', 'quer'))
        and private.is_infinitive(token, words) then 's'
      when token ~ '^(moc[oa]|mano|mana|querid[oa]|chefe|parceir[oa])$' and code ~ '^$|[psx]$' then 's'
      -- What happens or is done: "o ralo entupiu".
      when token ~ '(....(ou|iu|eu|aram|eram|iram)|...(ando|endo|indo)|..([^g]e|a)m)$'
        and private.role_of(token) is null
        and token !~ '^(homem|nuvem|ordem|porem|alem|ninguem|alguem)$' then 'v'
      else coalesce((array['p', 'l', 'e', 'q', 's', 'a'])[array_position(array['pede', 'liga', 'embala', 'qualifica',
        'solta', 'descreve'], private.role_of(token))],
                    case when private.stem(token) is null then 's' else 'w' end) end;
  end loop;
  -- "Esse iogurte tem lactose?" asks for a property, which no product's record tells.
  if said ~ '\y\w+ (?:nao )?(?:te[mn]|contem|leva|possui|vai|e sem|eh|sao|vem com|sem) (?:sem |algum |muito '
            ')*(?:gluten|lactose|acucar|ovos?|soja|amendoim|castanhas?|nozes|trigo|conservantes?|corantes?|sodio|'
            'gordura|cafeina|alergenicos?|vegan[oa]|organic[oa])\y'
     and code ~ 'w[^w]*p?[^w]*w' and said ~ '\y(?:contem|leva|possui|e sem|eh|sao|vai|ess[ea]|est[ea]|esses|desse|'
                                            'dessa)\y|^(?:o|a|os|as) '
     or said ~ '\y\w+ (?:contem|leva|possui|e sem|eh sem) \w+\y' then
    property := true;
    return;
  end if;
  -- A package or a property alone is the thing itself: "copos", "congelados".
  if regexp_replace(code, 'n[leqd]*' || thing, 's', 'g') !~ 'w' then code := regexp_replace(code,
    case when code ~ 'a' then 'a' else 'e' end, 'w'); end if;
  code := regexp_replace(code, '(n[leqd]*)a', '\1w', 'g');
  -- What is only a place is the thing where nothing else is asked for.
  if code !~ ('(^|[^i])[leqd]*w') then code := replace(code, 'i', 'l'); end if;
  -- What is asked for follows the word that asks, or precedes it, or is all.
  asked_at := coalesce(
    nullif(regexp_instr(code, 'p[lesqtd]*' || thing, 1, 1, 1), 0), case when not generic
      and code ~ (several || '[lsx]*p') then regexp_instr(code, thing, regexp_instr(code, several || '[lsx]*p'), 1,
                                                          1) end,
    case when not generic and regexp_replace(code, 'n[leqd]*' || thing, 's', 'g')
      ~ ('^[leqtdsxi]*' || several || '[aleqtdsxi]*$')
         then regexp_instr(code, thing, 1, 1, 1) end);
  loop
    begins := regexp_instr(code, thing, begins);
    exit when begins = 0 or cardinality(list) = 5;
    ends := regexp_instr(code, thing, begins, 1, 1);
    before := substring(left(code, begins - 1) from '[^leqd]?[leqd]*$');
    if before ~ '^i' then
      begins := ends;
      continue;
    end if;
    one := row(null, null, '{}', '{}', '{}', '{}', ends = asked_at or asked_at < ends
               and before ~ '^x[leqd]*$')::private.request;
    if one.alvo then asked_at := ends; end if;
    one.tamanhos := private.sizes_in(
        substring(said from starts[begins] for starts[ends - 1] + length(tokens[ends - 1]) - starts[begins]));
    for i in begins - length(before) .. ends - 1 loop
      continue when i < 1;
      select w.* into word from unnest(words) w where private.fold(w.palavra) = tokens[i] and w.radical is not null;
      continue when word.place is null;
      case
        when substr(code, i, 1) in ('e', 'q') then one.moles := one.moles || word.place;
        when i < begins then null;
        when substr(code, i, 1) not in ('w', 'd', 'a') then null;
        when one.cabeca is null and substr(code, i, 1) = 'w' then one.cabeca := word.place;
        when tokens[i - 1] in ('sem', 'zero', 's') then one.sem := one.sem || word.item;
        else one.duros := one.duros || word.place;
      end case;
    end loop;
    one.texto := substring(written from starts[begins] for starts[ends - 1]
                           + length(tokens[ends - 1]) - starts[begins]);
    if before ~ '^n' or substr(code, ends, 1) = 'n' and substr(code, ends + 1, 1) !~ '[wlp]' then
      unwanted := unwanted || array(select w.item from unnest(words) w where w.place = any (one.cabeca || one.duros)
                              union select private.item_stem(private.fold(t)) from unnest(words) w, unnest(w.termos) t
                                     where w.place = any (one.cabeca || one.duros) and t !~ '\s'
                                       and private.item_stem(private.fold(t)) ~ '^[a-z0-9]+$');
    -- "Iogurte para beber de garrafa, de ameixa" is one thing.
    elsif before ~ '^s?[leqd]+$' and list <> '{}' and tokens[begins - 1] in ('de', 'd', 'com', 'sabor', 'sem') then
      list[cardinality(list)].duros := list[cardinality(list)].duros || one.cabeca || one.duros;
    elsif one.cabeca is not null and not purposes[begins] then list := list || one;
    end if;
    begins := ends;
  end loop;
  if cardinality(list) = 1 then list[1].tamanhos := private.sizes_in(said); end if;
end;
$$;

create or replace function private.role_of(word text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case
    when word = any ('{tem,tems,ten,tens,teem,tera,teria,teriam,tinha,tinham,temos,ha,havia,existe,existem,vende,vendem,
      vendes,vendendo,vender,trabalha,trabalham,quer,quero,queria,queremos,gostaria,preciso,precisa,precisava,
      precisando,precisamos,procuro,procura,procurando,procurar,busco,buscando,comprar,compro,compra,comprando,levar,
      pego,pega,pegar,acho,acha,achar,acharia,encontro,encontra,encontrar,cade,onde,aonde,ondi,quanto,quantos,qto,qnto,
      qt,quantu,custa,custam,custando,custo,preco,precos,preso,valor,valores,chega,chegou,acabou,sobrou,arruma,arranja,
      fornecem,oferecem,dispoe,possui,possuem,consigo,corredor,prateleira,secao,sessao,setor,gondola,lugar,localizacao,
      lado,vcs,voces,voce,vc,ces,algum,alguma,mostra,mostre,rola,achando,encontrando,menor}'::text[]) then 'pede'
    when word = any ('{de,da,do,das,dos,d,di,com,c,s,sem,em,no,na,nos,nas,n,ao,aos,a,o,as,os,e,para,pra,pro,pras,pros,p,
      tipo,sabor,marca}'::text[]) then 'liga'
    when word = any ('{caixinha,caixinhas,caixa,caixas,cx,pacote,pacotes,pacotao,pacotinho,pct,lata,latas,latinha,
      latinhas,latao,garrafa,garrafas,garrafinha,garrafinhas,garrafao,long,neck,pet,pote,potes,potinho,saco,sacos,
      saquinho,saquinhos,sacao,sache,saches,sachezinho,envelope,envelopes,envelopinho,vidro,vidros,vidrinho,bandeja,
      bandejas,frasco,frascos,tubo,tubos,barrinha,barrinhas,fardo,fardos,tablete,tabletes,cubinho,cubinhos,cubo,cubos,
      rolo,rolos,galao,galoes,peca,pecas,unidade,unidades,un,duzia,duzias,kit,kits,pack,packs,copo,copos,copinho,
      copinhos,maco,macos,quilo,quilos,kilo,kilos,kg,g,gr,ml,l,litro,litros,grama,gramas,metro,metros,tamanho,tam,
      porcao,embalagem,refil,spray,bisnaga,pe,pes,cacho,cachos,penca,pencas,cabeca,dente,dentes,ramo,cartela,
      cartelas}'::text[]) then 'embala'
    when word = any ('{bom,boms,bon,bons,boa,boas,bem,melhor,melhores,fresco,frescos,fresca,frescas,fresquinho,
      fresquinhos,fresquinha,fresquinhas,novo,novos,nova,novas,quente,quentes,quentinho,quentinha,gelado,gelados,gelada,
      geladas,geladinho,geladinha,maduro,maduros,madura,maduras,grande,grandes,grandao,grandona,pequeno,pequenos,
      pequena,pequenas,gostoso,gostosos,gostosa,gostosas,macio,macios,macia,macias,bonito,bonitos,bonita,bonitas,comum,
      comums,comun,comuns,normal,normais,tradicional,tradicionais,simples,puro,barato,baratos,barata,baratas,caro,caros,
      cara,caras,precinho,famoso,famosa,original,qualquer,diferente,diferentes,nacional,legitimo,caseiro,caseiros,
      caseira,caseiras,pronto,prontos,pronta,prontas}'::text[]) then 'qualifica'
    when word = any ('{vermelho,vermelhos,vermelha,vermelhas,branco,brancos,branca,brancas,preto,pretos,preta,pretas,
      amarelo,amarelos,amarela,amarelas,roxo,roxos,roxa,roxas,escuro,escuros,escura,escuras,claro,claros,clara,claras,
      seco,secos,seca,secas,liquido,liquidos,liquida,liquidas,solido,solidos,solida,solidas,granulado,granulados,
      granulada,granuladas,fatiado,fatiados,fatiada,fatiadas,ralado,ralados,ralada,raladas,moido,moidos,moida,moidas,
      picado,picados,picada,picadas,cozido,cozidos,cozida,cozidas,salgado,salgados,salgada,salgadas,azedo,azedos,azeda,
      azedas,cremoso,cremosos,cremosa,cremosas,crocante,crocantes,vegano,veganos,vegana,veganas,organico,organicos,
      organica,organicas,congelado,congelados,congelada,congeladas,defumado,defumados,defumada,defumadas,descartaveis,
      descartavel,temperado,temperados,temperada,temperadas,recheado,recheados,recheada,recheadas,verde,verdes,azul,
      azuis,rosa,marrom,medio,medios,media,medias,integral,integrais,light,diet,suave}'::text[]) then 'descreve'
    when word = any ('{qual,quais,que,oq,inda,quem,fica,ficam,esta,estao,ta,tao,sai,saindo,entra,entram,vem,quando,como,
      porque,pq,q,se,eu,me,ele,ela,eles,elas,lhe,meu,minha,meus,minhas,seu,sua,seus,suas,esse,esses,essa,essas,este,
      estes,estas,iso,isso,aqui,ai,ali,la,aquele,aqueles,aquela,aquelas,aquilo,daquele,daqueles,daquela,daquelas,desse,
      dessa,deste,desta,nesse,nessa,neste,nesta,um,uma,uns,umas,ou,mas,nao,sim,ja,ainda,so,tambem,tbm,tb,muito,muita,
      muitos,muitas,pouco,mais,menos,tudo,todo,todos,nada,outro,outros,outra,outras,por,pelo,pela,ate,entre,sobre,
      depois,antes,favor,gentileza,oi,ola,dia,tarde,noite,manha,obrigado,obrigada,hora,horas,agora,hoje,amanha,jeito,
      possivel,pode,podem,posso,poderia,sabe,saber,dizer,fala,falar,informar,sao,eh,ser,seja,era,foi,for,vai,vou,vao,ir,
      dao,dar,deu,fazer,faz,fazem,faco,fazendo,usar,uso,usa,comer,beber,tomar,cozinhar,passar,lavar,limpar,servir,serve,
      ficar,deixar,colocar,botar,preparar,aguenta,aguento,modelo,loja,lojas,mercado,supermercado,produto,produtos,
      marcas,item,itens,coisa,coisas,negocio,trem,parada,opcao,opcoes,variedade,estoque,unico,unica,gente,pessoal,amigo,
      amiga,senhor,senhora,filho,filha,mae,pai,vo,marido,esposa,mulher,casa,familia,crianca,acaso,mesmo,assim,ne,entao,
      perto,hj,kd,oferta,ofertas,promocao,promocoes,promo,promos,desconto,descontos,desc,encarte,encartes,liquidacao,
      promocional,promocionais,baratinho,baratinha,conta,semana,feira,fim,final,continua,continuam,abaixa,abaixam,
      abaixou,baixa,baixou,cai,caem,caiu,sobe,subiu,economizo,economiza,economia,vale,valem,costuma,costumam,muda,mudou,
      diminui,volta,voltou,levo,dura,duram,acaba,passa,passam,manda,lista,indica,indicam,recomenda,recomendam,parte,
      canto,area,ponto,ter,tera,cento,dois,duas,tres,quatro,cinco,usam,comeca,comecam,termina,terminam}'::text[])
      then 'solta'
  end;
$$;

create or replace function private.size_pattern() returns text language sql immutable parallel safe set search_path = '' as $$
  select '\y(?:um|1) ?(litro|quilo|kilo|l|kg) e (?:meio|meia)\y|(?<![\d,.])(1/2|\d{1,6}(?:[.,]\d{1,3})?|meio|meia|um|'
         'uma|dois|duas) ?(kgs?|quilos?|kilos?|k|g|grs?|gramas?|mls?|l|lts?|litros?|'
    'un|unds?|unids?|unidades?|rolos|saches|tabletes|capsulas|latas|fraldas|folhas|c/)\y(?!/)|\yc/ ?(\d{1,4})(?! ?(?:g|'
    'ml|kg|l)\y)|\y(\d{1,2}) ?x ?(?=\d)';
$$;

create or replace function private.sizes_in(said text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  units constant text[] := '{kg,kgs,quilo,quilos,kilo,kilos,k,g,gr,grs,grama,gramas,ml,mls,l,lt,lts,litro,litros,un,und,
    unds,unid,unids,unidade,unidades,rolo,rolos,saches,tabletes,capsulas,latas,fraldas,folhas}';
  spoken text := said;
begin
  if not private.has_size(said) then return '{}'; end if;
  if strpos(said, 'litro') + strpos(said, 'quilo') + strpos(said, 'kilo') + strpos(said, '1/2') > 0 then
    spoken := replace(replace(replace(replace(replace(said, 'um litro e meio', '1,5 litro'), 'um quilo e meio',
                                              '1,5 quilo'), 'meio ', '0,5 '),
                              'um ', '1 '), '1/2 ', '0,5 ');
    spoken := replace(replace(spoken, ' de quilo', ' de 1 quilo'), ' de litro', ' de 1 litro');
  end if;
  spoken := replace(replace(spoken, 'meia duzia', '6 un'), 'duzia', '12 un');
  return array(
    select distinct case when m[1] is not null or m[2] is not null then 'un' || coalesce(m[1], m[2])
      else private.size_of(m[3], m[4]) end
      from regexp_matches(spoken, '(\d{1,2}) ?x ?(?=\d)|c/ ?(\d{1,4})(?! ?[gmkl])|(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z]+)',
                          'g') m
     where m[4] is null or m[4] = any (units));
end;
$$;

create or replace function private.topics(folded text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_remove(array[
    case when folded ~ '(?x)\y(onde|aonde|ondi|cade|kd|corredor|prateleira|secao|sessao|setor|gondola|lugar|'
                       'localizacao|fica|ficam)\y' then 'lugar' end,
    case when folded ~ '(?x)\y(quanto|qto|qnto|qt|preco|precos|valor|custa|custam|mais\ (barat|car)[oa]s?|mais\ em\ '
                       'conta|reais)\y' then 'preco' end,
    case when private.is_offer(folded) then 'oferta' end], null);
$$;

create or replace function public.desfazer_exclusao(tabela text, registro uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept private.deletions;
  present boolean;
  written boolean;
begin
  perform private.only_staff();
  if tabela in ('promocoes', 'produtos') then
    lock table public.produtos, public.promocoes, public.promocao_produtos in row exclusive mode;
  end if;
  perform from public.produtos p
    where tabela = 'promocoes' and p.id in (
      select (line ->> 'produto_id')::uuid from private.deletions d cross join jsonb_array_elements(d.lines) line
       where d.quem_id = (select auth.uid()) and d.table_name = tabela and d.record_id = registro)
    order by p.id for share;
  -- Promotions before deletions, as in private.follow_versions.
  perform from public.promocoes a
    where tabela = 'produtos' and a.id in (
      select (line ->> 'promocao_id')::uuid from private.deletions d cross join jsonb_array_elements(d.lines) line
       where d.quem_id = (select auth.uid()) and d.table_name = tabela and d.record_id = registro)
    order by a.id for no key update;
  select * into kept from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = tabela and d.record_id = registro
     and d.deleted_at > now() - interval '1 hour'
     for update;
  if exists (select from pg_catalog.pg_trigger where tgrelid = to_regclass(format('public.%I', tabela))
             and tgname = 'keep_deleted') then
    execute format('select exists (select from public.%I where id = $1)', tabela) into present using registro;
  end if;
  if present then
    return coalesce(kept.left_out, 0);
  elsif kept.record_id is null or kept.left_out is not null then
    raise exception 'exclusao_definitiva: there is nothing left to bring back' using errcode = 'PT404';
  end if;

  kept.record := kept.record || coalesce(
    (select jsonb_build_object('role', c.nome) from public.cargos c where c.id = kept.parent_id), '{}');
  -- A new category of the same name replaces one that is gone.
  if kept.table_name = 'produtos' and not exists (
       select from public.categorias c where c.id = (kept.record ->> 'categoria_id')::uuid) then
    kept.record := kept.record || jsonb_build_object(
      'categoria_id', coalesce(private.categoria_named(kept.record ->> 'categoria')::text,
                               kept.record ->> 'categoria_id'));
  end if;

  perform private.set_operation(gen_random_uuid(), 'restaurou');
  written := private.put_back(kept.table_name, jsonb_build_array(kept.record)) = 1;
  if written and kept.table_name = 'perguntas' then
    perform private.put_back(line ->> 'table', jsonb_build_array(line -> 'record'))
      from jsonb_array_elements(kept.lines) line;
    kept.lines := '[]';
  elsif written then
    kept.lines := private.return_lines(kept.lines, case kept.table_name when 'produtos' then array[registro] end);
  end if;
  perform private.set_operation(null, null);
  -- Where another call restored it at this moment, nothing was written.
  update private.deletions d
     set left_out = case when written then jsonb_array_length(kept.lines) else 0 end, record = '{}',
         lines = case when written and kept.table_name = 'produtos' then kept.lines else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;

create or replace function public.lista_de_produtos(
  filtro jsonb default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0,
  quantos bigint default 12, depois uuid default null, exato boolean default false
) returns setof jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
  as $$
declare
  few constant bigint := 10000;
  asked constant jsonb := private.filter_in(filtro);
  sort_key constant text := case when depois is not null then 'p.id' when ordem = 'categoria' then 'c.nome_ordem'
                                 else coalesce(private.order_of_produtos(ordem), 'p.id') end;
  total bigint := 0;
  ou_mais boolean := false;
  condition text := private.condicao_de_produtos(asked);
  most bigint;
  found_ids uuid[];
  -- The categories with matches, so that others are not read in vain.
  found_in uuid[];
  from_end boolean;
begin
  inicio := case when depois is null then least(greatest(inicio, 0), 1000000000) else 0 end;
  if not private.has_access() then
    quantos := 0;
  elsif depois is not null then
    total := null;
    condition := format('%s and p.id > %L', condition, depois);
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', condition) into total;
  else
    if not exato and (select sum(c.produtos) > 200000 from private.produto_counts c) then
      most := ((inicio + least(greatest(quantos, 0), 1000)) / few + 1) * few;
    end if;
    execute format('select count(*), array_agg(f.id), %s
                      from (select p.id, p.categoria_id from public.produtos p where %s limit $1) f',
                   case when sort_key = 'c.nome_ordem' then 'array_agg(distinct f.categoria_id)' else 'null' end,
                   condition)
       into total, found_ids, found_in using most + 1;
    ou_mais := coalesce(total > most, false);
    found_in := case when not ou_mais then found_in end;
    total := least(total, most);
    condition := case when total <= few and not ou_mais then 'p.id = any ($5)' else condition end;
  end if;
  quantos := least(greatest(least(quantos, total - inicio), 0), 1000);
  from_end := coalesce(inicio > total / 2 and not ou_mais, false);
  return query execute format($rows$
    select jsonb_build_object('total', $1, 'ou_mais', $2) || to_jsonb(p) || jsonb_build_object('categoria', n.nome)
      from unnest(array(%s offset $3 limit $4)) with ordinality page (id, place)
        join public.produtos p on p.id = page.id
      join public.categorias n on n.id = p.categoria_id
     order by page.place %s
    $rows$, format(
      case when total <= few and not ou_mais
           -- `offset 0` keeps the planner from reading a whole index in its order for these few.
           then 'select p.id from (select p.* from public.produtos p where %1$s offset 0) p
                   join public.categorias c on c.id = p.categoria_id order by %2$s %3$s, p.id %3$s'
           when sort_key = 'c.nome_ordem'
           then 'select p.id from (select c.id from public.categorias c where $6 is null or c.id = any ($6)
                                  order by c.nome_ordem %3$s) c, lateral (
                   select p.id from public.produtos p where p.categoria_id = c.id and %1$s order by p.id %3$s
                     limit $3 + $4) p'
           else 'select p.id from public.produtos p where %1$s order by %2$s %3$s, p.id %3$s' end,
      condition, sort_key, case when (sentido is not distinct from 'desc' and depois is null) <> from_end then 'desc'
        else 'asc' end),
    case when from_end then 'desc' end)
  using total, ou_mais, case when from_end then greatest(total - inicio - quantos, 0) else inicio end, quantos,
    found_ids, found_in;
  if not found and total is not null then
    return next jsonb_build_object('total', total, 'ou_mais', ou_mais, 'id', null);
  end if;
end;
$$;

create or replace function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0,
    quantos bigint default 12
) returns setof jsonb
language plpgsql stable security definer set search_path = ''
  set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  total bigint := 0;
  direct constant text := private.words_condition('p.busca', padrao);
  whole constant text := private.words_condition('p.busca_toda', padrao);
  sorting constant text :=
       case when ordem = 'pergunta_chave' and sentido in ('asc', 'desc') then 'p.pergunta_chave ' || sentido || ', '
         else '' end
    || case when ordem = 'created_at' and sentido = 'asc' then 'p.created_at, p.id desc'
      else 'p.created_at desc, p.id desc' end;
begin
  -- Long patterns are slow on long answers. The panel sends up to 200 characters, each at most escaped.
  if length(padrao) > 500 then raise exception 'more than 500 characters in one search' using errcode = 'PT413'; end if;
  if private.has_access() then
    execute format('select count(*) from public.perguntas p where %s', whole) into total;
  end if;
  return query execute format($rows$
    select jsonb_build_object('total', $1) || to_jsonb(p) - '{busca,busca_toda}'::text[]
      from unnest(array(%s offset $2 limit $3)) with ordinality page (id, place)
        join public.perguntas p on p.id = page.id
     order by page.place
    $rows$, format(
      case when total <= 1000
           then 'select p.id from (select p.* from public.perguntas p where %1$s offset 0) p order by (%2$s) desc, %3$s'
           else 'select f.id from (
                   (select p.id from public.perguntas p where %2$s and %1$s order by %3$s limit $2 + $3) union all
                   (select p.id from public.perguntas p where not (%2$s) and %1$s order by %3$s limit $2 + $3)) f' end,
      whole, direct, sorting))
  using total, least(greatest(inicio, 0), 1000000000), case when total > 0 then least(greatest(quantos, 0), 1000000000)
    else 0 end;
  if not found then return next jsonb_build_object('total', total, 'id', null); end if;
end;
$$;

create or replace function public.undo_change(operation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  kept private.product_changes;
  answer jsonb;
  waits boolean;
  restored uuid[];
  rows jsonb;
  former jsonb;
begin
  select * into kept from private.product_changes c
   where c.quem_id = caller and c.operation = undo_change.operation and private.has_access();
  answer := private.begin_batch(operation, operation, 'reverteu',
                                case when kept.kind in ('price', 'delete') then 'promocoes' end);
  if answer is not null then return answer; end if;
  -- Read again under the locks.
  select * into kept from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  if kept.kind is null then raise exception 'change_forgotten: this change cannot be taken back any more'
    using errcode = 'PT404'; end if;

  with item as materialized (
    select h.produto_id as id, h.acao, h.campos, h.antes, p.updated_at, since.own,
           coalesce(p.nome, h.campos ->> 'nome', since.nome) as nome, coalesce(c.id, n.id) as categoria_id,
           case when h.acao = 'excluiu' and p.id is not null then 'exists'
                when h.acao = 'alterou' and p.id is null then 'deleted'
                when h.acao = 'alterou' and since.entries > 1 then 'changed'
                when h.antes ? 'categoria_id' and coalesce(c.id, n.id) is null then 'category' end as reason
      from public.historico_de_produtos h
      left join public.produtos p on p.id = h.produto_id
      left join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
      left join public.categorias n on n.nome_ordem = private.fold(btrim(
        case h.acao when 'excluiu' then h.campos ->> 'categoria' else h.campos #>> '{categoria,0}' end, E' \t\r\n'))
     cross join lateral (
       select count(*) as entries, bool_or(s.id = h.id) as stands,
         max(s.campos ->> 'nome') filter (where s.acao = 'excluiu') as nome,
              h.acao = 'alterou' and count(*) > 1 and bool_and(s.quem_id is not distinct from caller)
                and private.can_take_back((array_agg(s order by s.id))[2]) as own
         from private.standing_since(h.produto_id, h.id - 1) s) since
     where h.operation = undo_change.operation and h.quem_id = caller and h.volta_a is null and since.stands
  ), lost as (
    select * from item where reason is not null
  )
  select jsonb_build_object(
           'restored', kept.total - (select count(*) from lost), 'left', (select count(*) from lost),
           'produtos', coalesce((
             select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason, 'who', case reason
                        when 'deleted' then private.shown_deleted(id) ->> 'who'
                          else private.last_author(id, updated_at) end)
                      || case when own then '{"own": true}'::jsonb else '{}' end)
               from (select * from lost order by own desc, private.fold(nome), id limit 20) few), '[]')),
         coalesce((select bool_or(own or reason = 'category') from lost), false),
         array(select id from item where reason is null),
         -- Older entries of deletions have an id and the time of creation beside `campos`.
         (select jsonb_agg(campos || antes || jsonb_build_object('id', id, 'categoria_id', categoria_id))
            from item where acao = 'excluiu' and reason is null),
         (select jsonb_agg((select jsonb_object_agg(key, value -> 0) from jsonb_each(campos))
                           || jsonb_build_object('id', id) || case when categoria_id is null then '{}'
                              else jsonb_build_object('categoria_id', categoria_id) end)
            from item where acao = 'alterou' and reason is null)
    into answer, waits, restored, rows, former;

  perform private.put_back('produtos', rows), private.restore_rows('public.produtos', former);
  kept.lines := private.return_lines(kept.lines, restored);
  answer := answer || private.promocoes_without(kept.lines) || jsonb_build_object('linesLeft',
    jsonb_array_length(kept.lines));
  update private.product_changes c set count = (answer -> 'left')::bigint, lines = kept.lines
   where c.quem_id = caller and c.operation = undo_change.operation;
  if waits then perform private.set_operation(null, null); return answer; end if;
  delete from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;

create or replace function private.missing_parent(written regclass, covered text[]) returns text
language sql stable set search_path = '' as $$
  select format('case %s when false then null end', string_agg(format(
           'when %1$s and (s.given).%2$I is not null and not exists (select from %3$s f where f.%4$I = (s.given).%2$I) '
           'then %5$L',
           case when r.source_column = any (covered) then 'true' else 's.version is null' end,
           r.source_column, r.target, r.target_column,
           case when r.target = 'public.categorias'::regclass then 'category'
                when r.source_column like 'espera\_%' then 'target' else 'reference' end), ' '))
    from private.references_of(written, null) r;
$$;

drop function
  private.answer_with_key, private.feed_with_key, private.counter_state, private.switch_counter, private.read_shop,
  private.write_shop, private.listed_keys, private.create_key, private.revoke_key, private.own_sessions,
  private.end_session, private.end_other_sessions, private.rename_factor, private.make_recovery_codes,
  private.spend_recovery_code, private.dismiss, private.access_status, private.mark_procurado,
  private.dismiss_procurado, private.ask, private.undelete, private.undo_change,
  private.lista_de_produtos, private.pagina_de_perguntas, private.test_results, private.similar_perguntas;
-- Strangers call two functions, which need no private one of their own.
revoke usage on schema private from anon;
