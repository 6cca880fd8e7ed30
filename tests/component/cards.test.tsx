import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { openScreen, showScreen } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';

const listOf = (name: string) => screens.find(({ resource }) => resource === name) as Screen;
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a cargo shows how many people have it', async () => {
  await openScreen(listOf('cargos'));
  expect(cards()).toEqual([
    expect.stringMatching(/Açougueiro.*2 funcionários neste cargo/),
    expect.stringMatching(/Gerente.*0 funcionários neste cargo/),
  ]);
  expect(screen.queryByText('exemplo')).toBeNull();
});

test('a category shows how many products it has, as an example', async () => {
  await openScreen(listOf('categorias'));
  expect(cards()).toEqual([
    expect.stringMatching(/Bebidas.*59 produtos cadastrados.*exemplo/),
    expect.stringMatching(/Frios.*10 produtos cadastrados.*exemplo/),
  ]);
});

test('a question shows its context, its answer, and its observations if it has any', async () => {
  await openScreen(listOf('perguntas'));
  expect(cards()).toEqual([
    'Vocês abrem aos domingos?ContextoHorárioRespostaSim, das 8h às 14h.',
    'Aceitam vale-alimentação?ContextoPagamentoRespostaAceitamos todos.ObservaçõesMenos no caixa rápido.',
  ]);
});

test('three skeletons stand for the questions on their way', async () => {
  const provider = fakeProvider({ perguntas: [] });
  const answer = deferred<{ data: never[]; total: number }>();
  vi.mocked(provider.getList).mockReturnValueOnce(answer.promise);
  await showScreen(listOf('perguntas'), provider);
  expect(screen.getAllByTestId('pergunta-skeleton')).toHaveLength(3);
  answer.resolve({ data: [], total: 0 });
  expect(await screen.findByText('Nenhuma pergunta encontrada.')).toBeVisible();
  expect(screen.queryAllByTestId('pergunta-skeleton')).toEqual([]);
});

test('a long answer is cut until it is asked for', async () => {
  const list = listOf('perguntas');
  const resposta = `${'a'.repeat(400)} fim`;
  const { user } = await openScreen(list, { records: [{ ...list.records[0], id: 'x', resposta }] });
  expect(screen.getByText(`${'a'.repeat(400)}…`)).toBeVisible();
  const more = screen.getByRole('button', { name: 'Mostrar tudo' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByText(resposta)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mostrar menos' }));
  expect(screen.queryByText(resposta)).toBeNull();
});

test('no character of a question is cut in two', async () => {
  const list = listOf('perguntas');
  const [pergunta, resposta] = [79, 399].map((letters) => `${'a'.repeat(letters)}😊 fim`);
  await openScreen(list, { records: [{ ...list.records[0], id: 'x', pergunta, resposta }] });
  expect(screen.getByText(`${'a'.repeat(399)}…`)).toBeVisible();
  expect(screen.getByRole('button', { name: `Editar ${'a'.repeat(79)}…` })).toBeVisible();
});

test('a long question gives its buttons a name that can be said in one breath', async () => {
  const list = listOf('perguntas');
  const { user } = await openScreen(list, { records: [{ ...list.records[0], id: 'x', pergunta: 'p'.repeat(300) }] });
  await user.click(screen.getByRole('button', { name: `Excluir ${'p'.repeat(80)}…` }));
  expect(within(await screen.findByRole('alertdialog')).getByText('p'.repeat(300))).toBeVisible();
});

test.each(screens)('$title: a name that turns text around does so in no label of a button', async (list) => {
  const { name } = list;
  await openScreen(list, { records: [{ ...list.records[0], id: 'n', [name]: '\u202eNome\u2067 virado' }] });
  expect(screen.getByRole('button', { name: 'Editar Nome virado' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Excluir Nome virado' })).toBeVisible();
  const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  expect(labels.filter((label) => /\p{Bidi_Control}/u.test(label ?? ''))).toEqual([]);
});
