-- Privileges: none by default, none for anon, then one by one.

revoke all on all tables in schema public, private from public, anon, authenticated;
revoke all on all sequences in schema public, private from public, anon, authenticated;
revoke all on all routines in schema public, private from public, anon, authenticated;

grant usage on schema private to authenticated;

grant select, insert, update, delete
  on public.cargos, public.categorias, public.perguntas, public.promocoes, public.produtos, public.promocao_produtos to authenticated;
-- The trigger creates profiles; user_id is fixed.
grant select, delete on public.profiles to authenticated;
grant update (name, email, role, updated_at) on public.profiles to authenticated;
grant select on public.atividades, public.historico_de_produtos, private.produto_counts to authenticated;

-- The panel's calls, and what runs with the caller's rights in them.
grant execute on function
  public.apply_change, public.categoria, public.desfazer_exclusao, public.encerrar_outras_sessoes, public.encerrar_sessao,
  public.excluir_produto_e_linhas, public.gravar_produto, public.gravar_promocao, public.homonimas, public.import_categorias,
  public.import_perguntas, public.import_produtos, public.import_promocoes, public.imported_batch, public.left_promocoes, public.linhas,
  public.lista_de_produtos, public.minhas_sessoes, public.my_changes, public.ofertas_do_dia, public.pagina_de_perguntas,
  public.preview_change, public.produtos_count, public.renomear_fator, public.resumo_do_catalogo, public.situacao_do_acesso,
  public.sobreposicoes, public.undo_change, public.undo_import_of_categorias, public.undo_import_of_perguntas,
  public.undo_import_of_produtos, public.undo_import_of_promocoes, public.undone_batch, public.usuarios_count
  to authenticated;
grant execute on function
  private.access_status, private.adjusted_cents, private.amount_in, private.apply_change, private.batch_answer, private.begin_batch,
  private.categoria_named, private.category_medians, private.condicao_de_produtos, private.condition_of_scope, private.day_in,
  private.desconto_for, private.end_batch, private.end_other_sessions, private.end_session, private.filter_in, private.fold,
  private.follow_versions, private.has_access, private.import_key, private.import_promocao, private.kept_changes,
  private.lacks_product, private.last_entry_of, private.left_promocoes, private.lines_of, private.lista_de_produtos,
  private.offer_price, private.only_staff, private.own_sessions, private.pagina_de_perguntas, private.words, private.planned_change,
  private.planned_prices, private.rename_factor, private.repriced_rows, private.save_promocao, private.shared_days, private.shown,
  private.shown_deleted, private.standing_since, private.summed_change, private.take_promocao_back,
  private.today, private.undelete, private.undo_change, private.unquoted, private.valid_promocoes, private.weekdays
  to authenticated;

reset check_function_bodies;
