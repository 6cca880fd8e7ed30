import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Dashboard from '../../src/dashboard/Dashboard';
import { catalogue } from '../../src/domain/catalogue';
import { diasDaSemana } from '../../src/domain/dates';
import type { CatalogueSummary } from '../../src/providers/contract';
import { toHttpError } from '../../src/providers/errors';
import { resources } from '../../src/resources';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { shownToasts } from '../support/component/screenActions';
import { faults, serverText } from '../support/node/faults';

beforeEach(() => {
  catalogue.stored = true;
});
afterEach(() => {
  catalogue.stored = false;
  vi.restoreAllMocks();
});

const summary: CatalogueSummary = {
  novos: 14,
  anteriores: 10,
  promocoesPorDia: { 'Segunda-feira': 1, 'Terça-feira': 2, 'Sexta-feira': 5 },
  produtosPorCategoria: [{ categoria: 'Mercearia', produtos: 24 }],
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5000).toISOString();
const marina = { quem: 'Marina Andrade', quemId: 'u1', quantos: 1 };
const atividades = [
  { ...marina, id: 3, acao: 'alterou', recurso: 'promocoes', nome: 'Sexta da Carne', createdAt: minutesAgo(2) },
  { ...marina, id: 2, acao: 'criou', recurso: 'produtos', nome: null, quantos: 1200, createdAt: minutesAgo(60) },
  { id: 1, quem: null, acao: 'excluiu', recurso: 'cargos', nome: 'Padeiro', quantos: 1, createdAt: minutesAgo(1500) },
];

function provider({ summary: figures = summary, records = atividades, more = {} } = {}) {
  const tables = {
    ...Object.fromEntries(resources.map(({ name }) => [name, []])),
    atividades: records,
    sem_resposta: [],
    ...more,
  };
  return Object.assign(fakeProvider(tables), {
    catalogueSummary: vi.fn(async () => figures),
    accessStatus: vi.fn(async () => 'ativo'),
  });
}
const panel = (name: string) => within(screen.getByRole('region', { name }));
const values = (name: string) =>
  panel(name)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('growth and charts come from one request, without examples', async () => {
  const dataProvider = provider();
  renderApp(<Dashboard />, { dataProvider });
  expect(await screen.findByText('+40%')).toBeVisible();
  expect(screen.getByText('14 produtos novos em 30 dias; antes, 10')).toBeVisible();
  expect(screen.queryByText('exemplo')).toBeNull();
  expect(screen.queryByText('+12%')).toBeNull();
  await screen.findByRole('table', { name: 'Produtos por categoria' });
  expect(dataProvider.catalogueSummary).toHaveBeenCalledOnce();
});

test('what needs a hand comes first, each leading to its records', async () => {
  const sem_resposta = [{ id: '1' }, { id: '2' }];
  const promocoesPorDia = Object.fromEntries(diasDaSemana.map((day) => [day, 3]));
  const dataProvider = provider({ summary: { ...summary, promocoesPorDia }, more: { sem_resposta } });
  renderApp(<Dashboard />, { dataProvider });
  const tiles = () => screen.getAllByRole('link').slice(0, 4);
  await waitFor(() =>
    expect(tiles().map(({ textContent }) => textContent)).toEqual([
      'Ofertas de hoje3promoções que valem hoje',
      'Perguntas sem resposta2dos clientes, em 90 dias',
      'Preços suspeitos0sem preço, ou longe do comum',
      'Usuários0Usuários cadastrados',
    ]),
  );
  expect(tiles().map((tile) => decodeURIComponent(tile.getAttribute('href') ?? ''))).toEqual([
    '/admin/promocoes?filter={"state":"validToday"}&page=1',
    '/admin/assistente/sem-resposta',
    '/admin/produtos?filter={"suspeito":true}&page=1',
    '/admin/usuarios?filter={}&page=1',
  ]);
  expect(dataProvider.getList).toHaveBeenCalledWith(
    'produtos',
    expect.objectContaining({ filter: { suspeito: true } }),
  );
});

test('each activity has its sentence, its record and its time', async () => {
  const imported = { ...marina, recurso: 'produtos', nome: null, quantos: 5446, createdAt: minutesAgo(2) };
  const records = [
    ...atividades,
    { ...imported, id: 6, acao: 'reverteu' },
    { ...imported, id: 5, acao: 'desfez' },
    { ...marina, id: 4, acao: 'criou', recurso: 'pergunta_validades', nome: '2026-12-20', createdAt: minutesAgo(2) },
  ].sort((a, b) => b.id - a.id);
  renderApp(<Dashboard />, { dataProvider: provider({ records }) });
  const items = await panel('Atividade Recente').findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Marina Andrade desfez a mudança de 5.446 produtoshá 2 minutos',
    'Marina Andrade desfez a importação de 5.446 produtoshá 2 minutos',
    'Marina Andrade criou uma validade20/12/2026há 2 minutos',
    'Marina Andrade alterou uma promoçãoSexta da Carnehá 2 minutos',
    'Marina Andrade criou 1.200 produtoshá 1 hora',
    'O sistema excluiu um cargoPadeirohá 1 dia',
  ]);
});

test('each chart has a table of all values; the drawn bars end with the sum of the rest', async () => {
  const produtosPorCategoria = Array.from({ length: 29 }, (_, i) => ({ categoria: `C${i}`, produtos: 10 }));
  const figures = { ...summary, produtosPorCategoria };
  renderApp(<Dashboard />, { dataProvider: provider({ summary: figures, records: [] }) });
  expect(await panel('Atividade Recente').findByText(/^Nada aconteceu ainda\./)).toBeVisible();
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  await screen.findByRole('table', { name: 'Promoções ativas por dia' });
  expect(rows('Promoções ativas por dia')).toEqual([
    'DiaPromoções ativas',
    'Segunda-feira1',
    'Terça-feira2',
    'Quarta-feira0',
    'Quinta-feira0',
    'Sexta-feira5',
    'Sábado0',
    'Domingo0',
  ]);
  expect(rows('Produtos por categoria')).toHaveLength(30);
  const rest = panel('Produtos por categoria').getByText('Outras 20 categorias');
  const widths = [...(rest.parentElement?.parentElement?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];
  expect(widths.map(({ style }) => style.width)).toEqual([...Array(9).fill('5%'), '100%']);
});

test('the status shows the result of each check', async () => {
  allowConsole(/HttpError/);
  const user = userEvent.setup({ delay: null });
  const dataProvider = provider();
  renderApp(<Dashboard />, { dataProvider });
  const status = 'Status do Sistema';
  await waitFor(() => expect(values(status)[0]).toMatch(/^Online · \d+ ms$/));
  expect(values(status)[1]).toBe('Conectado');
  expect(values(status)[2]).toMatch(/^Agora mesmo \(\d\d:\d\d:\d\d\)$/);

  const [failing, timeout, offline] = faults;
  const page = { error: () => toHttpError({ status: 200 }) };
  const press = () => user.click(panel(status).getByRole('button', { name: 'Atualizar' }));
  for (const [fault, api, database] of [
    [failing, 'Online', 'Não respondeu'],
    [timeout, 'Não respondeu a tempo', 'Não se sabe'],
    [offline, 'Sem conexão', 'Não se sabe'],
    [page, 'Resposta inesperada', 'Não se sabe'],
  ] as const) {
    dataProvider.accessStatus.mockRejectedValueOnce(fault?.error());
    await press();
    await waitFor(() => expect(values(status).slice(0, 2)).toEqual([api, database]));
    expect(values(status)[2]).toMatch(/\(\d\d:\d\d:\d\d\)$/);
  }
  await press();
  await waitFor(() => expect(values(status)[0]).toMatch(/^Online · \d+ ms$/));
  expect(dataProvider.accessStatus).toHaveBeenCalledTimes(6);
  expect(shownToasts()).toEqual([]);
});

test('a failed read is told, and repeated by its button', async () => {
  allowConsole(/HttpError/);
  const user = userEvent.setup({ delay: null });
  const dataProvider = provider();
  dataProvider.catalogueSummary.mockRejectedValueOnce(faults[0]?.error());
  renderApp(<Dashboard />, { dataProvider });
  expect(await panel('Produtos por categoria').findByText('O gráfico não pôde ser lido.')).toBeVisible();
  expect(screen.getAllByLabelText('Não foi possível contar agora')).toHaveLength(2);
  expect(document.body).not.toHaveTextContent(serverText);
  await user.click(panel('Produtos por categoria').getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('+40%')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Promoções ativas por dia' })).toBeInTheDocument();
});
