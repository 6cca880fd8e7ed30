-- Promotions with dates, what happens where two of them have the same product, and one rule for what is valid on a day.

-- Dates -----------------------------------------------------------------------------------------

-- First and last day in São Paulo, null without such an end; the last one counts.
alter table public.promocoes
  add column inicio date,
  add column fim date,
  -- The years that the panel writes; 'infinity' would be read as no date there.
  add constraint promocoes_inicio_valido check (inicio between '2000-01-01' and '2999-12-31'),
  add constraint promocoes_fim_valido check (fim between '2000-01-01' and '2999-12-31'),
  add constraint promocoes_fim_depois_do_inicio check (fim >= inicio);
