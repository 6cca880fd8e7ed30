-- Who may do what: nothing by default, then one by one. Strangers (anon) may do nothing. Policies stand beside their tables; a new function
-- or table says what it gives in its own migration.

revoke all on all tables in schema public, private from public, anon, authenticated;
revoke all on all sequences in schema public, private from public, anon, authenticated;
revoke all on all routines in schema public, private from public, anon, authenticated;

grant usage on schema private to authenticated;

grant select, insert, update, delete
  on public.cargos, public.categorias, public.perguntas, public.promocoes, public.produtos, public.promocao_produtos to authenticated;
-- Profiles come from the trigger alone, and never change hands.
grant select, delete on public.profiles to authenticated;
grant update (name, email, role, updated_at) on public.profiles to authenticated;
grant select on public.atividades, public.historico_de_produtos, private.produto_counts to authenticated;

-- base
grant execute on function
  private.fold, private.import_key, private.operacao, private.palavras, private.today, private.unquoted, private.weekdays
  to authenticated;
-- pessoas
grant execute on function
  private.access_status, private.has_access, public.situacao_do_acesso, public.usuarios_count
  to authenticated;
-- conta
grant execute on function
  private.end_other_sessions, private.end_session, private.own_sessions, private.rename_factor, public.encerrar_outras_sessoes,
  public.encerrar_sessao, public.minhas_sessoes, public.renomear_fator
  to authenticated;
-- perguntas
grant execute on function
  private.pagina_de_perguntas, public.pagina_de_perguntas
  to authenticated;
-- produtos
grant execute on function
  private.categoria_chamada, private.category_medians, public.categoria, public.gravar_produto, public.produtos_count, public.resumo_do_catalogo
  to authenticated;
-- historico
grant execute on function
  private.newest_entry, private.standing_since
  to authenticated;
-- promocoes
grant execute on function
  private.desconto_for, private.offer_price, private.save_promocao, private.shared_days, private.sobreposicoes,
  private.valid_promocoes, public.excluir_produto_e_linhas, public.gravar_promocao, public.homonimas, public.linhas,
  public.ofertas_do_dia, public.sobreposicoes
  to authenticated;
-- atividades
grant execute on function
  private.last_author, private.shown_deleted
  to authenticated;
-- lista
grant execute on function
  private.amount_in, private.condicao_de_produtos, private.day_in, private.filter_in, private.lista_de_produtos,
  public.lista_de_produtos
  to authenticated;
-- importacao
grant execute on function
  private.batch_answer, private.begin_batch, private.end_batch, private.import_promocao, private.lacks_product,
  private.last_entry_of, private.lines_of, private.shown(public.categorias), private.shown(public.perguntas),
  private.shown(public.produtos), private.shown(public.promocoes), private.take_promocao_back, public.import_categorias,
  public.import_perguntas, public.import_produtos, public.import_promocoes, public.imported_batch, public.undo_import_of_categorias,
  public.undo_import_of_perguntas, public.undo_import_of_produtos, public.undo_import_of_promocoes, public.undone_batch
  to authenticated;
-- exclusoes
grant execute on function
  private.follow_versions, private.left_promocoes, private.promocoes_without, private.undelete, public.desfazer_exclusao, public.left_promocoes
  to authenticated;
-- mudancas
grant execute on function
  private.adjusted_cents, private.apply_change, private.condition_of_scope, private.kept_changes,
  private.planned_change, private.planned_prices, private.repriced_rows, private.summed_change, private.undo_change,
  public.apply_change, public.my_changes, public.preview_change, public.undo_change
  to authenticated;

reset check_function_bodies;
