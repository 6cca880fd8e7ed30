import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import ProdutosList from '../../src/produtos/ProdutosList';
import PromocaoEdit from '../../src/promocoes/form/PromocaoEdit';
import { changedError } from '../../src/providers/errors';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import {
  expectToast,
  fill,
  firstOf,
  openDelete,
  openEdit,
  shownToasts,
  showScreen,
} from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';
import { produto, promocao } from '../support/node/records';

const cargos = screens.find(({ resource }) => resource === 'cargos') as Screen;
const perguntas = screens.find(({ resource }) => resource === 'perguntas') as Screen;

const twoMinutesAgo = () => new Date(Date.now() - 125_000).toISOString();
const saved = { id: 1, quem: 'Antônio Ferreira', quemId: 'u9', acao: 'alterou' };
const noted = (updatedAt: string) => [{ ...saved, createdAt: updatedAt }];

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Este registro mudou enquanto você o editava' }));
type Question = Awaited<ReturnType<typeof question>>;

/** What the question shows, field by field. */
const shown = (dialog: Question) =>
  dialog.getAllByRole('listitem').map((item) => [
    within(item).getByRole('heading').textContent,
    ...within(item)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ]);

describe('a cargo that a colleague saved meanwhile', () => {
  async function meet(activity: (updatedAt: string) => RaRecord[] = noted) {
    allowConsole(/HttpError/);
    const updatedAt = twoMinutesAgo();
    const current = { ...cargos.records[0], nome: 'Açougueiro-chefe', updatedAt } as RaRecord;
    const provider = fakeProvider({ cargos: cargos.records, atividades: activity(updatedAt) });
    vi.mocked(provider.update).mockRejectedValueOnce(changedError(current));
    const { user } = await showScreen(cargos, provider, { ready: true });
    const form = await openEdit(user, cargos);
    await fill(user, form.getByLabelText('Nome do Cargo'), 'Açougueiro Pleno');
    await user.click(form.getByRole('button', { name: 'Atualizar' }));
    return { user, provider, form, current, dialog: await question() };
  }
  const press = async (user: Awaited<ReturnType<typeof meet>>['user'], dialog: Question, name: string) => {
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  test('is told with who, when and both values, and no toast', async () => {
    const { dialog } = await meet();
    expect(await dialog.findByText(/^Antônio Ferreira salvou este registro há 2 minutos\./)).toBeVisible();
    expect(shown(dialog)).toEqual([['Nome do Cargo', 'Açougueiro-chefe', 'Açougueiro Pleno']]);
    expect(dialog.getByText('Valor atual')).toBeVisible();
    expect(dialog.getByText('Seu valor')).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });

  test('says "Outra pessoa" when nothing was noted', async () => {
    const { dialog } = await meet(() => []);
    expect(dialog.getByText(/^Outra pessoa salvou este registro há 2 minutos\./)).toBeVisible();
  });

  test('"Manter o meu" saves over the version that was shown', async () => {
    const { user, provider, dialog, current } = await meet();
    await press(user, dialog, 'Manter o meu');
    await expectToast(user, cargos.updated.title, cargos.updated.description);
    const [, params] = vi.mocked(provider.update).mock.lastCall ?? [];
    expect(params).toMatchObject({ data: { nome: 'Açougueiro Pleno' }, previousData: current });
    expect(provider.update).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('"Manter o meu" meets a third version, and asks again', async () => {
    const { user, provider, dialog, current } = await meet();
    const third = { ...current, nome: 'Mestre Açougueiro', updatedAt: twoMinutesAgo() };
    vi.mocked(provider.update).mockRejectedValueOnce(changedError(third));
    await user.click(dialog.getByRole('button', { name: 'Manter o meu' }));
    await waitFor(async () =>
      expect(shown(await question())).toEqual([['Nome do Cargo', 'Mestre Açougueiro', 'Açougueiro Pleno']]),
    );
  });

  test('"Usar o atual" fills the form with what is stored, and saving goes on from there', async () => {
    const { user, provider, form, dialog, current } = await meet();
    await press(user, dialog, 'Usar o atual');
    const field = form.getByLabelText('Nome do Cargo');
    expect(field).toHaveValue('Açougueiro-chefe');
    expect(field).toHaveFocus();
    expect(provider.update).toHaveBeenCalledOnce();
    await fill(user, field, 'Açougueira-chefe');
    await user.click(form.getByRole('button', { name: 'Atualizar' }));
    await expectToast(user, cargos.updated.title, cargos.updated.description);
    expect(vi.mocked(provider.update).mock.lastCall?.[1].previousData).toEqual(current);
  });

  test.each(['Voltar ao formulário', 'Escape'])(
    '%s keeps what was typed, and the next save asks again',
    async (way) => {
      const { user, provider, form, dialog, current } = await meet();
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await press(user, dialog, way);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(form.getByLabelText('Nome do Cargo')).toHaveValue('Açougueiro Pleno');
      expect(form.getByLabelText('Nome do Cargo')).toHaveFocus();
      vi.mocked(provider.update).mockRejectedValueOnce(changedError(current));
      await user.click(form.getByRole('button', { name: 'Atualizar' }));
      await question();
      expect(vi.mocked(provider.update).mock.lastCall?.[1].previousData).toMatchObject({ ...cargos.records[0] });
    },
  );
});

test('only the fields that differ are shown, empty ones as such; what one did not touch is not kept', async () => {
  allowConsole(/HttpError/);
  const [record] = perguntas.records as [RaRecord];
  const provider = fakeProvider({ perguntas: perguntas.records, atividades: [] });
  const current = { ...record, resposta: 'Não.', observacoes: 'Só de dezembro.', updatedAt: twoMinutesAgo() };
  vi.mocked(provider.update).mockRejectedValueOnce(changedError(current));
  const { user } = await showScreen(perguntas, provider, { ready: true });
  const form = await openEdit(user, perguntas);
  await fill(user, form.getByLabelText('Resposta'), 'Sim, até as 15h.');
  await user.click(form.getByRole('button', { name: 'Atualizar' }));
  const dialog = await question();
  expect(shown(dialog)).toEqual([
    ['Resposta', 'Não.', 'Sim, até as 15h.'],
    ['Observações', 'Só de dezembro.', 'vazio'],
  ]);

  // Keeping one's own keeps what one changed, even when a third version comes between; the rest stays the colleague's.
  expect(dialog.getByText('Como estava (você não mexeu)')).toBeVisible();
  expect(dialog.getByText(/Os campos em que você não mexeu ficam com o valor atual\./)).toBeVisible();
  const third = { ...current, observacoes: 'Só em janeiro.', updatedAt: twoMinutesAgo() };
  vi.mocked(provider.update).mockRejectedValueOnce(changedError(third));
  await user.click(dialog.getByRole('button', { name: 'Manter o meu' }));
  const sent = () => vi.mocked(provider.update).mock.lastCall?.[1];
  await waitFor(() => expect(sent()?.data.observacoes).toBe('Só de dezembro.'));
  const again = await question();
  await waitFor(() =>
    expect(shown(again)).toEqual([
      ['Resposta', 'Não.', 'Sim, até as 15h.'],
      ['Observações', 'Só em janeiro.', 'Só de dezembro.'],
    ]),
  );
  await user.click(again.getByRole('button', { name: 'Manter o meu' }));
  await expectToast(user, perguntas.updated.title, perguntas.updated.description);
  expect(sent()?.data).toMatchObject({ resposta: 'Sim, até as 15h.', observacoes: 'Só em janeiro.' });
  expect(sent()?.previousData).toEqual(third);
});

test('a field that the record came without is one’s own once it is filled', async () => {
  allowConsole(/HttpError/);
  const { observacoes: _, ...record } = perguntas.records[0] as RaRecord;
  const provider = fakeProvider({ perguntas: [record as RaRecord], atividades: [] });
  const current = { ...record, observacoes: 'Só de dezembro.', updatedAt: twoMinutesAgo() };
  vi.mocked(provider.update).mockRejectedValueOnce(changedError(current as RaRecord));
  const { user } = await showScreen(perguntas, provider, { ready: true });
  const form = await openEdit(user, perguntas);
  await fill(user, form.getByLabelText(/Observações/), 'Todo o ano.');
  await user.click(form.getByRole('button', { name: 'Atualizar' }));
  const dialog = await question();
  expect(dialog.getByText('Seu valor')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Manter o meu' }));
  await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
  expect(vi.mocked(provider.update).mock.lastCall?.[1].data.observacoes).toBe('Todo o ano.');
});

test('a product shows its price and unit as people read them', async () => {
  allowConsole(/HttpError/);
  const updatedAt = twoMinutesAgo();
  const leite = produto();
  const provider = fakeProvider({ produtos: [leite], categorias: [], atividades: [] });
  vi.mocked(provider.update).mockRejectedValueOnce(
    changedError({ ...leite, valor: 1234.5, tipoVenda: 'kg', updatedAt }),
  );
  const list = { ...cargos, resource: 'produtos', Page: ProdutosList, records: [leite], editTitle: 'Editar Produto' };
  const { user } = await showScreen(list, provider, { ready: true });
  const form = await openEdit(user, list);
  await fill(user, form.getByLabelText('Valor'), '5,49');
  await user.keyboard('{Enter}');
  expect(shown(await question())).toEqual([
    ['Valor', 'R$ 1.234,50', 'R$ 5,49'],
    ['Unidade de venda', 'Quilograma (Kg)', 'Unidade'],
  ]);
});

test('a promotion shows its days and its rows as text, and takes the current ones', async () => {
  allowConsole(/HttpError/);
  const before = promocao();
  const current = { ...before, diasAtivos: ['Sábado', 'Sexta-feira'], updatedAt: twoMinutesAgo() };
  const provider = fakeProvider({ promocoes: [before], produtos: [], atividades: [] });
  vi.mocked(provider.update).mockRejectedValueOnce(changedError(current));
  const user = userEvent.setup({ delay: null });
  renderApp(
    <Routes>
      <Route path="/admin/promocoes/editar/:id" element={<PromocaoEdit />} />
      <Route path="*" element={<p>a lista</p>} />
    </Routes>,
    { dataProvider: provider, resource: 'promocoes', at: '/admin/promocoes/editar/p1' },
  );
  await user.click(await screen.findByLabelText('Domingo'));
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  const dialog = await question();
  expect(shown(dialog)).toEqual([['Dias da Semana Ativos', 'Sexta-feira, Sábado', 'Sexta-feira, Domingo']]);
  await user.click(dialog.getByRole('button', { name: 'Usar o atual' }));
  expect(screen.getByLabelText('Sábado')).toBeChecked();
  expect(screen.getByLabelText('Domingo')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  expect(await screen.findByText('a lista')).toBeVisible();
  expect(vi.mocked(provider.update).mock.lastCall?.[1].previousData).toEqual(current);
});

describe.each(screens)('deleting in $title what a colleague saved meanwhile', (list) => {
  const { record, label } = firstOf(list);

  async function meet(activity: (updatedAt: string) => RaRecord[] = noted) {
    allowConsole(/HttpError/);
    const others = { categorias: [], cargos: [{ id: 'c2', nome: 'Gerente' }] };
    const tables = { ...others, [list.resource]: list.records };
    // Noted once the colleague has saved.
    const provider = fakeProvider({ ...tables, atividades: [] });
    const { user } = await showScreen(list, provider, { ready: true });
    await openDelete(user, list);
    const { data: current } = await provider.update(list.resource, {
      id: record.id,
      data: { [list.name]: `${label}, mudou` },
      previousData: record,
    });
    const [activityOfSave] = activity(current.updatedAt);
    if (activityOfSave) await provider.create('atividades', { data: activityOfSave });
    const confirm = () => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    await confirm();
    const notice = within(await screen.findByRole('alert'));
    return { user, provider, current, confirm, notice };
  }

  test('deletes nothing, and asks the same of the record as it stands', async () => {
    const { user, provider, current, confirm, notice } = await meet();
    expect(await notice.findByText(/^Antônio Ferreira salvou este registro .+\. Nada foi excluído\./)).toBeVisible();
    const dialog = within(screen.getByRole('alertdialog', { name: list.deleteTitle }));
    expect(dialog.getByText(list.deleteQuestion)).toBeVisible();
    expect(dialog.getByText(`${label}, mudou`)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    expect(shownToasts()).toEqual([]);
    expect((await provider.getOne(list.resource, { id: record.id })).data).toEqual(current);

    await confirm();
    await screen.findByText(list.deleted.title);
    expect(vi.mocked(provider.delete).mock.lastCall?.[1].previousData).toEqual(current);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast(user, 'Exclusão desfeita', `“${label}, mudou” voltou.`);
  });

  test('"Cancelar" leaves what the colleague saved, and the list shows it', async () => {
    const { user, provider, notice } = await meet(() => []);
    expect(notice.getByText(/^Alguém salvou este registro agora mesmo\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByRole('button', { name: `Excluir ${label}, mudou` })).toBeVisible();
    expect(provider.delete).toHaveBeenCalledOnce();
  });
});
