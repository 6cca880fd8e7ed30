-- What a question asks for: which products, without what, of which size, at which price.

-- A size in grams, millilitres or pieces, as 'g500'. Functions of the index are no SQL functions, which are planned
-- for each call.
create function private.size_of(number text, unit text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  amount constant numeric := replace(number, ',', '.')::numeric;
begin
  return case when unit = 'latas' then 'un' || trim_scale(amount) when left(unit, 1) in ('k', 'q')
    then 'g' || trim_scale(amount * 1000)
              when left(unit, 1) = 'g' then 'g' || trim_scale(amount)
                when left(unit, 1) = 'm' then 'ml' || trim_scale(amount)
              when left(unit, 1) = 'l' then 'ml' || trim_scale(amount * 1000) else 'un' || trim_scale(amount) end;
end;
$$;

create function private.size_pattern() returns text language sql immutable parallel safe set search_path = '' as $$
  select '\y(?:um|1) ?(litro|quilo|kilo|l|kg) e (?:meio|meia)\y|(?<![\d,.])(1/2|\d{1,6}(?:[.,]\d{1,3})?|meio|meia|um|'
         'uma|dois|duas) ?(kgs?|quilos?|kilos?|k|g|grs?|gramas?|mls?|l|lts?|litros?|'
    'un|unds?|unids?|unidades?|rolos|saches|tabletes|capsulas|latas|fraldas|folhas|c/)\y(?!/)|\yc/ ?(\d{1,4})(?! ?(?:g|'
    'ml|kg|l)\y)|\y(\d{1,2}) ?x ?(?=\d)';
$$;

-- Whether a folded text may say a size: the pattern takes time.
create function private.has_size(said text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translate(said, '0123456789', '') <> said or strpos(said, 'litro') + strpos(said, 'quilo')
    + strpos(said, 'kilo') + strpos(said, 'duzia') > 0;
end;
$$;

-- The sizes in a folded text. This pattern, of numbers with the word behind them, is ten times as fast as
-- private.size_pattern.
create function private.sizes_in(said text) returns text[]
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

-- What a folded question says of prices: at least, at most, and whether the lowest (1) or the highest (-1) is asked
-- for; and the question with that masked by $.
create function private.read_prices(inout said text, out low numeric, out high numeric, out ordem integer)
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

-- What a folded word does where something is asked for: 'pede' asks, 'liga' joins words of one thing, 'embala' and
-- 'qualifica' only choose among things, 'descreve' is a property and no thing, 'solta' says nothing of them; null: it
-- names a thing, or a property of one.
create function private.role_of(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
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
end;
$$;

-- Nouns of a part or of a class: what follows them by a preposition is the thing itself, as in "filé de frango",
-- "refrigerante de guaraná".
create function private.is_part(word text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return word = any ('{peito,coxa,coxas,sobrecoxa,asa,asinha,file,files,bife,bifes,costela,costelinha,posta,postas,
    lombo,pernil,miolo,lata,maco,cabeca,pacote,caixa,kit,bandeja,fatia,fatias,pedaco,isca,iscas,tira,tiras,cubo,cubos,
    coracao,figado,moela,carne,refrigerante,refri,azeite,bebida,cerveja,vinho,floco,flocos,folha,folhas,gomo,dente,
    garrafa,saco,goma,massa,paleta,acem,steak,hamburguer,almondega,almondegas,linguica,erva,tempero}'::text[]);
end;
$$;

-- Things whose first noun says another one: who asks for that alone does not mean them.
create function private.is_idiom(first text, next text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return first || ' ' || next = any ('{"agua sanitaria","agua oxigenada","agua micelar","agua tonica","agua coco",
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
end;
$$;

-- Words that name a taste where they do not come first in a product's name.
create function private.is_taste(word text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return word = any ('{fruta,frutas,morango,morangos,laranja,uva,limao,chocolate,baunilha,coco,banana,maca,abacaxi,
    maracuja,pessego,manga,goiaba,caju,acerola,ameixa,framboesa,cereja,tangerina,pera,mamao,melancia,melao,kiwi,acai,
    queijo,frango,galinha,carne,leite,alho,cebola,tomate,milho,cafe,mel,presunto,bacon,camarao,peixe,atum,salmao,
    manteiga,amendoim,castanha,nozes,menta,hortela,canela,caramelo,cenoura,batata,churrasco,ervas,oregano,pimenta,
    azeitona,aveia,arroz,trigo,soja,gengibre,cacau,creme,"doce de leite",iogurte,camomila,lavanda,eucalipto,
    flores}'::text[]);
end;
$$;

-- The questions in a folded text, at most three, each with the place of its first letter: they end with a question
-- mark, or where "e" or a comma is followed by what begins another. One without a telling word belongs to the one
-- before.
create function private.clauses(said text) returns table (start integer, clause text)
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

-- Whether a folded text names anything.
create function private.tells(said text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(private.split(said)) w where private.stem(w) is not null
                 and private.role_of(w) is null);
$$;

-- One thing that a clause asks for. `texto`: as it was said; `cabeca`: the place of its noun among the question's
-- words, `duros` those of what it must have, `moles` of what only chooses among several; `sem`: stems, as
-- private.item_stem, of what it must be without; `tamanhos`: see private.sizes_in; `alvo`: it is asked for, and not
-- only mentioned.
create type private.request as (
  texto text, cabeca integer, duros integer[], moles integer[], sem text[], tamanhos text[], alvo boolean);

-- Whether a folded word that ends as an infinitive is one: no noun, and no name, which the list of vectors does not
-- have.
create function private.is_infinitive(word text, words private.asked_word[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.role_of(word) is null
     and not word = any ('{acucar,colher,talher,caviar,celular,nectar,mulher,lugar,jantar,manjar,pomar,solar,dental,
       freezer,mixer,chester,bar,lar,mar}'::text[])
     and exists (select from unnest(words) w where w.usada = word and w.tamanho is not null);
$$;

-- The things that a clause asks for or mentions, whether it asks for a property of one, and the stems of what it
-- turns away, as private.item_stem. `said` is the folded clause, with days and prices masked, `written` the same as
-- it was written. Each word becomes a letter of `code`: p asks, w names, d is a number, t a size, l joins, e packs, q
-- qualifies, a describes, v happens, x separates, n turns away what follows, s says nothing of things.
create function private.requests(said text, written text, words private.asked_word[], out list private.request[],
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

-- The products that a request names, the best fitting first, at most ten: with its noun, by itself or by a synonym,
-- where a product says what it is, and with all that it must have; else those of a category of that name. `dita`: it
-- fits as well as the first. Where there are none and nothing is excluded, up to three near ones with `parecida`:
-- they have the noun without the rest, or it stands in another place. `ordem`, `low` and `high`: see
-- private.read_prices; with them all that fit are compared. Of several, those in `offered` come first.
create function private.find_produtos(
  one private.request, words private.asked_word[], unwanted text[], ordem integer, low numeric, high numeric, dia date,
    offered uuid[])
returns table (id uuid, place bigint, dita boolean, parecida boolean, price numeric, own integer[], other integer[])
language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode
  = force_generic_plan as $$
#variable_conflict use_column
declare
  asked constant private.asked_word[] := array(select w from unnest(words) w
                                               where w.place = any (one.cabeca || one.duros || one.moles));
  head text;
  thing text;
  likened text;
  joint text;
  plain text;
  musts text;
  first text;
  categories text;
  limits text;
  queries text[];
  wanted tsquery;
  exact boolean := true;
begin
  select max(w.item) filter (where w.place = one.cabeca),
         string_agg(w.item || ':A', '') filter (where w.place = one.cabeca), string_agg(w.item_thing::text, '')
           filter (where w.place = one.cabeca),
         string_agg(case when w.item ~ '^\d+$' then format('(%1$s | ''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s'')', w.item)
                    else w.item end, ' & ')
           filter (where w.place = any (one.duros)),
         string_agg('(' || concat_ws(' | ', w.item, w.item_other::text,
           case when w.item ~ '^\d+$' then format('''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s''', w.item) end) || ')', ' & ')
             filter (where w.place = any (one.duros)),
         string_agg(w.item || ':A', ' | '),
         (select '(' || string_agg(private.item_stem(t) || ':D', ' | ') || ')' from unnest(asked) h,
          unnest(private.split(h.usada) || array(
            select private.fold(btrim(s)) from unnest(h.termos) s where s !~ '\s\S')) t where h.place = one.cabeca
              and private.item_stem(t) ~ '^[a-z0-9]+$')
    into head, thing, likened, plain, musts, first, categories from unnest(asked) w;
  joint := (select string_agg('''=' || head || '=' || w.item || '''', ' | ') from unnest(asked) w
            where w.place = any (one.duros));
  limits := concat_ws(' & ',
    (select string_agg('''-' || s || '''', ' & ') from unnest(one.sem) s),
      (select string_agg('!' || s, ' & ') from unnest(unwanted) s),
    (select string_agg('(''#' || z || ''' | !''#' || rtrim(z, '0123456789.') || ''')', ' & ')
     from unnest(one.tamanhos) z));
  -- By its own words: as the noun, or beside another. By synonyms. As a category; where prices are compared, with
  -- what has the noun. Or with another word that was said as the noun.
  thing := concat_ws(' | ', thing, joint);
  queries := array[concat_ws(' & ', '(' || thing || ')', plain), concat_ws(' & ', head || ':B', plain),
                   concat_ws(' & ', '(' || concat_ws(' | ', thing, likened) || ')', musts),
                     concat_ws(' & ', categories, musts),
                   concat_ws(' & ', head || ':B', musts), concat_ws(' & ', head, musts, '(' || first || ')')];
  if coalesce(ordem, low, high) is not null then
    queries := array[concat_ws(' & ', '(' || concat_ws(' | ', thing, likened, categories) || ')', musts)] || queries;
  end if;
  thing := concat_ws(' | ', thing, likened);
  for turn in 1 .. cardinality(queries) loop
    wanted := concat_ws(' & ', queries[turn], nullif(limits, ''))::tsquery;
    exit when exists (select from private.produto_termos t where t.texto @@ wanted);
    wanted := null;
  end loop;
  if wanted is null then
    if one.sem <> '{}' or unwanted <> '{}' then return; end if;
    exact := false;
    wanted := (concat_ws(' | ', head || ':AC', (select string_agg(w.item || ':A', ' | ') from unnest(asked) w
                                                where w.place = any (one.duros))))::tsquery;
  end if;
  return query
  with fit as (
    select t.id, t.texto, t.texto @@ thing::tsquery as named,
           (select count(*) from unnest(asked) w where (not exact or w.place = any (one.moles))
            and t.texto @@ coalesce(w.item::tsquery || w.item_other, w.item::tsquery))
           + (select count(*) from unnest(one.tamanhos) z where t.texto @@ ('''#' || z || '''')::tsquery) as chosen
      from private.produto_termos t where t.texto @@ wanted limit 3000
  ), priced as (
    select f.*, p.nome_ordem, least(private.valor_on(p, dia), (
             select min(private.offer_price(private.valor_on(p, dia), l)) from public.promocao_produtos l
              where coalesce(ordem, low, high) is not null and l.produto_id = p.id
                and l.promocao_id in (select v.id from private.valid_promocoes(dia) v))) as price
      from fit f join public.produtos p using (id)
  ), ranked as (
    select r.*, row_number() over (order by r.id = any (offered) desc, r.named desc, r.chosen desc, r.price * ordem,
                                   length(r.texto), r.nome_ordem, r.id) as place,
           (r.id = any (offered), r.named, r.chosen)
             = first_value((r.id = any (offered), r.named, r.chosen)) over (order by r.id = any (offered) desc,
                                                                            r.named desc, r.chosen desc) as alike
      from priced r where (low is null or r.price >= low) and (high is null or r.price <= high)
  ), best as (
    select r.* from ranked r where r.place <= 10
  ), kinds as (
    -- A word beside the noun, such as a colour, says what a thing is where one kind of thing alone has it.
    select count(distinct u.lexeme) as many from best b, unnest(b.texto) u where b.alike and 'A' = any (u.weights)
  )
  select b.id, b.place, exact and b.alike and b.place <= case when ordem is null then 4 else 1 end
    and (b.named or wanted::text ~ ':D' or k.many = 1), not exact and b.place <= 3, b.price,
         array(select w.place from unnest(asked) w where b.texto @@ w.item::tsquery order by 1),
         array(select w.place from unnest(asked) w where not b.texto @@ w.item::tsquery and b.texto @@ w.item_other
               order by 1)
    from best b, kinds k where exact or b.place <= 3 order by b.place;
end;
$$;

-- How much a vector of private.meaning is like what people say of goods, and not of services or of nothing that a
-- shop has: above 0 rather so. The weights are those of a logistic regression on the questions in training/perguntas;
-- see training/README.md.
create function private.is_like_goods(meaning extensions.cube) returns float8
language sql immutable parallel safe set search_path = '' as $$
  select 0.3 + sum(weight * extensions.cube_ll_coord(meaning, place::integer)) / 10 from unnest('{26,-17,31,-12,0,-6,-3,
    23,11,5,-17,11,-4,-3,-5,5,-3,14,-1,-5,-14,6,-3,6,-7,-3,-13,3,8,9,2,8,-9,1,7,14,11,-10,2,4,-3,-5,-13,-2,-1,-6,-6,2,1,
    -13,-11,-15,8,3,-1,7,-5,-2,4,-2,1,9,3,6,5,4,4,3,9,0,1,-9,-4,-1,7,-6,-7,2,0,-6,-5,-9,-3,-7,-4,0,0,3,1,4,4,-5,8,-3,-1,
    6}'::integer[]) with ordinality w (weight, place);
$$;

-- The products that are nearest in meaning to what a question says, at most three: of those with one of the twenty
-- nearest words of any name, the ones whose whole name, with the category, is nearest. `cosseno`: from -1 to 1.
create function private.find_meant(words private.asked_word[]) returns table (id uuid, place bigint, cosseno float8)
language plpgsql stable rows 3 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  meaning constant extensions.cube := private.meaning(words);
begin
  return query
  with near as materialized (
    select i.radical, max(1 - (i.vetor operator(extensions.<->) meaning) ^ 2 / 2) as cosseno
      from (select i.* from private.item_vetores i order by i.vetor operator(extensions.<->) meaning limit 20) i
        group by 1
  ), candidate as materialized (
    select c.id from near n cross join lateral (
      select t.id from private.produto_termos t where t.texto @@ (n.radical || ':ABC')::tsquery limit 100) c
     group by 1 order by sum(n.cosseno) desc, c.id limit 24
  ), kind as materialized (
    select array_agg(p.id order by p.nome_ordem, p.id) as ids, regexp_replace(p.nome_ordem, '[^a-z ]+', '', 'g')
      as name, p.categoria_id
      from candidate c join public.produtos p using (id) group by 2, 3
  ), category as materialized (
    select c.id, private.text_vector(private.split(c.nome)) as numbers from public.categorias c
      where c.id in (select k.categoria_id from kind k)
  ), meant as materialized (
    select k.ids, k.name, 1 - (private.direction(array(
             select 0.974 * coalesce(n, 0) + 0.335 * coalesce(c, 0)
               from unnest(v.numbers, g.numbers) with ordinality u (n, c, i) order by i))
             operator(extensions.<->) meaning) ^ 2 / 2 as cosseno
      from kind k left join category g on g.id = k.categoria_id
      cross join lateral (select private.text_vector(private.split(k.name)) as numbers offset 0) v
  )
  select m.ids[1], row_number() over (order by m.cosseno desc, m.name), m.cosseno from meant m
    where m.cosseno is not null order by m.cosseno desc, m.name limit 3;
end;
$$;

-- Whether a folded word names a service, a place or a person of a shop, and nothing that it sells.
create function private.is_service(word text) returns boolean
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
