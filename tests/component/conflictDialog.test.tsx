import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import ProdutosList from '../../src/produtos/ProdutosList';
import PromocaoPage from '../../src/promocoes/form/PromocaoPage';
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
import { screenOfResource } from '../support/component/screens';
import { money } from '../support/money';
import { produto, promocao } from '../support/node/records';

const [cargos, perguntas] = [screenOfResource('cargos'), screenOfResource('perguntas')];

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

describe('the conflict with a cargo that a colleague saved meanwhile', () => {
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

  test('shows its author, its time and both values, and no toast', async () => {
    const { dialog } = await meet();
    expect(await dialog.findByText(/^Antônio Ferreira salvou este registro há 2 minutos\./)).toBeVisible();
    expect(shown(dialog)).toEqual([['Nome do Cargo', 'Açougueiro-chefe', 'Açougueiro Pleno']]);
    expect(dialog.getByText('Valor atual')).toBeVisible();
    expect(dialog.getByText('Seu valor')).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });

  test('"Manter o meu" saves over the version shown, and asks again about a third one', async () => {
    const { user, provider, dialog, current } = await meet();
    const third = { ...current, nome: 'Mestre Açougueiro', updatedAt: twoMinutesAgo() };
    vi.mocked(provider.update).mockRejectedValueOnce(changedError(third));
    const sent = () => vi.mocked(provider.update).mock.lastCall?.[1];
    await user.click(dialog.getByRole('button', { name: 'Manter o meu' }));
    await waitFor(async () =>
      expect(shown(await question())).toEqual([['Nome do Cargo', 'Mestre Açougueiro', 'Açougueiro Pleno']]),
    );
    expect(sent()).toMatchObject({ data: { nome: 'Açougueiro Pleno' }, previousData: current });
    await press(user, await question(), 'Manter o meu');
    await expectToast(user, cargos.updated.title, cargos.updated.description);
    expect(sent()).toMatchObject({ data: { nome: 'Açougueiro Pleno' }, previousData: third });
    expect(provider.update).toHaveBeenCalledTimes(3);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('"Usar o atual" fills the form with the stored values, which the next save replaces', async () => {
    const { user, provider, form, dialog, current } = await meet(() => []);
    expect(dialog.getByText(/^Outra pessoa salvou este registro há 2 minutos\./)).toBeVisible();
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
    '%s keeps the typed text, and the next save asks again',
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

test('the conflict shows the differing fields, and "Manter o meu" keeps the ones that the person changed', async () => {
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
    ['Observações', 'Só de dezembro.'],
  ]);

  expect(dialog.getByText('Fica o valor atual: você não mexeu')).toBeVisible();
  expect(dialog.getByText(/Os campos que só um lado mudou ficam com a mudança\./)).toBeVisible();
  const third = { ...current, observacoes: 'Só em janeiro.', updatedAt: twoMinutesAgo() };
  vi.mocked(provider.update).mockRejectedValueOnce(changedError(third));
  await user.click(dialog.getByRole('button', { name: 'Manter o meu' }));
  const sent = () => vi.mocked(provider.update).mock.lastCall?.[1];
  await waitFor(() => expect(sent()?.data.observacoes).toBe('Só de dezembro.'));
  const again = await question();
  await waitFor(() =>
    expect(shown(again)).toEqual([
      ['Resposta', 'Sim, até as 15h.'],
      ['Observações', 'Só em janeiro.'],
    ]),
  );
  await user.click(again.getByRole('button', { name: 'Manter o meu' }));
  await expectToast(user, perguntas.updated.title, perguntas.updated.description);
  expect(sent()?.data).toMatchObject({ resposta: 'Sim, até as 15h.', observacoes: 'Só em janeiro.' });
  expect(sent()?.previousData).toEqual(third);
});

test('the conflict says which field a colleague emptied', async () => {
  allowConsole(/HttpError/);
  const [record, ...others] = perguntas.records as RaRecord[];
  const opened = { ...record, observacoes: 'Confirmar o valor.' } as RaRecord;
  const provider = fakeProvider({ perguntas: [opened, ...others], atividades: [] });
  const current = { ...opened, observacoes: null, updatedAt: twoMinutesAgo() };
  vi.mocked(provider.update).mockRejectedValueOnce(changedError(current));
  const { user } = await showScreen(perguntas, provider, { ready: true });
  const form = await openEdit(user, perguntas);
  await fill(user, form.getByLabelText('Resposta'), 'Sim.');
  await user.click(form.getByRole('button', { name: 'Atualizar' }));
  expect(shown(await question())).toContainEqual(['Observações', 'vazio']);
});

test('the conflict of a product is decided field by field, with formatted prices and units', async () => {
  allowConsole(/HttpError/);
  const updatedAt = twoMinutesAgo();
  const leite = produto({ localizacao: 'A' });
  const provider = fakeProvider({ produtos: [leite], categorias: [], atividades: [] });
  vi.mocked(provider.update).mockRejectedValueOnce(
    changedError({ ...leite, nome: 'Leite A', valor: 1234.5, tipoVenda: 'kg', updatedAt }),
  );
  const list = { ...cargos, resource: 'produtos', Page: ProdutosList, records: [leite], editTitle: 'Editar Produto' };
  const { user } = await showScreen(list, provider, { ready: true });
  const form = await openEdit(user, list);
  await fill(user, form.getByLabelText('Nome'), 'Leite B');
  await fill(user, form.getByLabelText('Localização'), 'B');
  await fill(user, form.getByLabelText('Valor'), '5,49');
  await user.keyboard('{Enter}');
  const dialog = await question();
  expect(shown(dialog)).toEqual([
    ['Nome', 'Leite A', 'Leite B'],
    ['Valor', money('R$ 1.234,50'), money('R$ 5,49')],
    ['Unidade de venda', 'Quilograma (Kg)'],
    ['Localização', 'B'],
  ]);
  expect(dialog.getAllByRole('radio', { name: 'Seu valor', checked: true })).toHaveLength(2);
  const [nome] = dialog.getAllByRole('radio', { name: 'Valor atual' });
  await user.click(nome as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Salvar o escolhido' }));
  await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
  expect(vi.mocked(provider.update).mock.lastCall?.[1].data).toMatchObject({
    nome: 'Leite A',
    valor: 5.49,
    tipoVenda: 'kg',
    localizacao: 'B',
  });
});

test('the conflict of a promotion shows its days as text, and takes the current ones', async () => {
  allowConsole(/HttpError/);
  const before = promocao();
  const current = { ...before, diasAtivos: ['Sábado', 'Sexta-feira'], updatedAt: twoMinutesAgo() };
  const provider = fakeProvider({ promocoes: [before], produtos: [], atividades: [] });
  vi.mocked(provider.update).mockRejectedValueOnce(changedError(current));
  const user = userEvent.setup({ delay: null });
  renderApp(
    <Routes>
      <Route path="/admin/promocoes/editar/:id" element={<PromocaoPage />} />
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

test('deleting a record that a colleague saved meanwhile asks again', async () => {
  const list = cargos;
  allowConsole(/HttpError/);
  const { record, label } = firstOf(list);
  const provider = fakeProvider({ cargos: list.records, atividades: [] });
  const { user } = await showScreen(list, provider, { ready: true });
  await openDelete(user, list);
  const { data: current } = await provider.update(list.resource, {
    id: record.id,
    data: { [list.name]: `${label}, mudou` },
    previousData: record,
  });
  await provider.create('atividades', { data: noted(current.updatedAt)[0] ?? {} });
  const confirm = () => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await confirm();
  const notice = within(await screen.findByRole('alert'));
  const told = /^Antônio Ferreira salvou este registro .+\. Nada foi excluído\./;
  expect(await notice.findByText(told)).toBeVisible();
  const dialog = within(screen.getByRole('alertdialog', { name: list.deleteTitle }));
  expect(dialog.getByText(list.deleteQuestion)).toBeVisible();
  expect(dialog.getByText(`${label}, mudou`)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  // The second click of a double one on the first question.
  fireEvent.click(dialog.getByRole('button', { name: 'Excluir' }), { detail: 2 });
  expect(shownToasts()).toEqual([]);
  expect((await provider.getOne(list.resource, { id: record.id })).data).toEqual(current);

  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(provider.delete).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('button', { name: `Excluir ${label}, mudou` }));
  await screen.findByRole('alertdialog');
  await confirm();
  await screen.findByText(list.deleted.title);
  expect(vi.mocked(provider.delete).mock.lastCall?.[1].previousData).toEqual(current);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast(user, 'Exclusão desfeita', `“${label}, mudou” voltou.`);
});
