import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { openScreen, showScreen } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';

const listOf = (name: string) => screens.find(({ resource }) => resource === name) as Screen;
const perguntas = listOf('perguntas');
const openPergunta = (changes: object) =>
  openScreen(perguntas, { records: [{ ...perguntas.records[0], id: 'x', ...changes }] });

test.each([
  ['cargos', [/Açougueiro.*2 funcionários neste cargo/, /Gerente.*0 funcionários neste cargo/]],
  ['categorias', [/Bebidas.*59 produtos cadastrados.*exemplo/, /Frios.*10 produtos cadastrados.*exemplo/]],
  [
    'perguntas',
    [
      /^Vocês abrem aos domingos\?ContextoHorárioRespostaSim, das 8h às 14h\.$/,
      /^Aceitam vale-alimentação\?ContextoPagamentoRespostaAceitamos todos\.ObservaçõesMenos no caixa rápido\.$/,
    ],
  ],
])('the cards of %s show their fields', async (resource, texts) => {
  await openScreen(listOf(resource));
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual(texts.map((text) => expect.stringMatching(text)));
  expect(screen.queryAllByText('exemplo')).toHaveLength(resource === 'categorias' ? 2 : 0);
});

test('three skeletons stand for the questions on their way', async () => {
  const provider = fakeProvider({ perguntas: [] });
  const answer = deferred<{ data: never[]; total: number }>();
  vi.mocked(provider.getList).mockReturnValueOnce(answer.promise);
  await showScreen(perguntas, provider);
  expect(screen.getAllByTestId('pergunta-skeleton')).toHaveLength(3);
  answer.resolve({ data: [], total: 0 });
  expect(await screen.findByText('Nenhuma pergunta encontrada.')).toBeVisible();
  expect(screen.queryAllByTestId('pergunta-skeleton')).toEqual([]);
});

test('a long answer is folded, never within a character, and unfolds', async () => {
  const resposta = `${'a'.repeat(399)}😊 fim`;
  const { user } = await openPergunta({ resposta });
  expect(screen.getByText(`${'a'.repeat(399)}…`)).toBeVisible();
  const more = screen.getByRole('button', { name: 'Mostrar tudo' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByText(resposta)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mostrar menos' }));
  expect(screen.queryByText(resposta)).toBeNull();
});

test('the buttons of a long question name it shortened, never within a character; its dialog names it whole', async () => {
  const pergunta = `${'a'.repeat(79)}😊 fim`;
  const { user } = await openPergunta({ pergunta });
  expect(screen.getByRole('button', { name: `Editar ${'a'.repeat(79)}…` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Excluir ${'a'.repeat(79)}…` }));
  expect(within(await screen.findByRole('alertdialog')).getByText(pergunta)).toBeVisible();
});
