drop function public.pergunta_escolhida;
