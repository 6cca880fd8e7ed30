import { expect, test } from 'vitest';
import { bestOf, type Offer, priceOn, type Schedule, sharedDays } from '../../../src/domain';

const sunday = '2026-11-22';
const offer = (given: Partial<Offer> = {}): Offer => ({
  status: 'Ativar',
  diasAtivos: ['Sábado', 'Domingo'],
  diaDaSemana: 'Sábado',
  inicio: null,
  fim: null,
  ...given,
});

test.each<[string, Partial<Schedule>, Partial<Schedule>, string[]]>([
  ['the same days', {}, {}, ['Sábado', 'Domingo']],
  ['one day of two', {}, { diasAtivos: ['Domingo', 'Segunda-feira'] }, ['Domingo']],
  ['the single weekday of one', {}, { diasAtivos: [], diaDaSemana: 'Sábado' }, ['Sábado']],
  ['no day', {}, { diasAtivos: ['Segunda-feira'] }, []],
  ['a suspended one', {}, { status: 'Suspender' }, []],
  ['one that is over', {}, { fim: '2026-11-21' }, []],
  ['one that ends today', {}, { fim: sunday }, ['Domingo']],
  ['one after the other', { fim: '2026-11-28' }, { inicio: '2026-11-29' }, []],
  ['the last day of one, the first of the other', { fim: '2026-11-28' }, { inicio: '2026-11-28' }, ['Sábado']],
  ['dates that meet, but on neither’s weekday', { fim: '2026-11-27' }, { inicio: '2026-11-23' }, []],
  ['dates years ahead', { inicio: '2030-01-01' }, { inicio: '2029-01-01', fim: '2030-01-05' }, ['Sábado']],
])('two promotions share %s', (_, one, other, days) => {
  expect(sharedDays(offer(one), offer(other), sunday)).toEqual(days);
  expect(sharedDays(offer(other), offer(one), sunday)).toEqual(days);
});

test('of several promotions with a product the shopper gets the lowest price of that date', () => {
  const leite = { id: 'l', valor: 4.99 };
  const weak = offer({ produtos: ['x', 'l'].map((produtoId, n) => ({ produtoId, desconto: [90, 10][n] ?? 0 })) });
  const strong = offer({ produtos: [{ produtoId: 'l', desconto: 20 }], fim: sunday });
  const suspended = offer({ status: 'Suspender', produtos: [{ produtoId: 'l', desconto: 50 }] });
  const untyped = offer({ produtos: [{ produtoId: 'l', desconto: null }] });
  const offers = [weak, suspended, strong, untyped, offer()];
  expect(priceOn(leite, offers, sunday)).toEqual({ promocao: strong, desconto: 20, valor: 3.99 });
  expect(priceOn(leite, offers, '2026-11-28')).toEqual({ promocao: weak, desconto: 10, valor: 4.49 });
  expect(priceOn(leite, offers, '2026-11-23')).toBeUndefined();
  expect(priceOn({ id: 'y', valor: 1 }, offers, sunday)).toBeUndefined();
});

test('of equal discounts the first is told', () => {
  const [one, other] = [{ desconto: 10 }, { desconto: 10 }];
  expect(bestOf(5, [one, other])).toBe(one);
  expect(bestOf(5, [])).toBeUndefined();
});

test('of a price that is kept and a discount the lower counts; a price that is not lower is no offer', () => {
  const kept = offer({ produtos: [{ produtoId: 'l', desconto: 20, preco: 3.99 }] });
  const percent = offer({ produtos: [{ produtoId: 'l', desconto: 20 }] });
  const at = (valor: number) => priceOn({ id: 'l', valor }, [kept, percent], sunday);
  expect(at(5)).toEqual({ promocao: kept, desconto: 20.2, valor: 3.99 });
  expect(at(4.9)).toEqual({ promocao: percent, desconto: 20, valor: 3.92 });
  expect(priceOn({ id: 'l', valor: 3.99 }, [kept], sunday)).toBeUndefined();
  expect(bestOf(4.99, [{ desconto: 5 }, { desconto: null, preco: 4.75 }])).toEqual({ desconto: 5 });
});
