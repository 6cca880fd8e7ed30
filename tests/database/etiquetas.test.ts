import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  dateOn,
  type Etiqueta,
  isValidOn,
  type Oferta,
  offerPrice,
  type Printed,
  printedOf,
  type Schedule,
  unitPrice,
  valorOn,
} from '../../src/domain';
import { categoriaId } from '../support/node/categoriaId';
import { backend, provider, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });

const today = dateOn(new Date());
const tomorrow = addDays(today, 1);

interface Row {
  id: string;
  nome: string;
  valor: number;
  conteudo: string | null;
  tipoVenda: string;
  novoValor: number | null;
  novoValorEm: string | null;
}

interface Offered extends Schedule {
  id: string;
  nome: string;
  rows: Map<string, { desconto: number | null; preco?: number }>;
}

let seed = 7;
const chance = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};
const one = <T>(things: readonly T[]): T => things[chance(things.length)] as T;
const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

const produtos: Row[] = [];
const promocoes: Offered[] = [];
const printed = new Map<string, Printed & { de: number | null }>();

const insert = async (row: Row) =>
  backend.query(
    `insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda, conteudo)
     values ($1, $2, $3, $4, ${categoriaId('Mercearia')}, $5, $6)`,
    [row.id, row.nome, row.valor, `Corredor ${chance(12)}`, row.tipoVenda, row.conteudo],
  );

const contents = ['500 g', '1 kg', '900 ml', '12x350 ml', '30 un', '1 un', '170 g (drenado 120 g)', null];
const named = (n: number) => `Item ${n} ${one(['Bom', 'Belo', 'Fino'])}`;

beforeAll(async () => {
  await backend.query('delete from public.promocao_produtos');
  await backend.query('delete from public.promocoes');
  await backend.query('delete from public.produtos');
  for (let n = 0; n < 120; n++) {
    const tipoVenda = n % 9 === 0 ? 'kg' : 'unidade';
    const row = {
      id: crypto.randomUUID(),
      nome: named(n),
      valor: 5 + n,
      tipoVenda,
      novoValor: null,
      novoValorEm: null,
    };
    produtos.push({ ...row, conteudo: tipoVenda === 'kg' ? null : one(contents) });
    await insert(produtos[n] as Row);
  }
  for (let n = 0; n < 6; n++) {
    const promocao: Offered = {
      ...{ id: crypto.randomUUID(), nome: `Oferta ${n}`, status: 'Ativar', diaDaSemana: null, validadeAte: null },
      ...{
        diasAtivos:
          n % 2
            ? days
            : days
                .filter(() => chance(2))
                .concat('Domingo')
                .slice(0, 3),
        inicio: null,
        fim: null,
      },
      rows: new Map(),
    };
    promocoes.push(promocao);
    await backend.query(`insert into public.promocoes (id, nome, dias_ativos) values ($1, $2, $3)`, [
      promocao.id,
      promocao.nome,
      promocao.diasAtivos,
    ]);
  }
});

/** The label of a product on a day, by the rules of the forms and lists; not by the database. */
function labelOn(row: Row, day: string): Printed & { valor: number } {
  const valor = valorOn(row, day);
  const offers = promocoes.flatMap((promocao) => {
    const line = isValidOn(promocao, day) ? promocao.rows.get(row.id) : undefined;
    const preco = line && offerPrice(valor, line);
    return preco !== undefined && preco < valor ? [{ promocao, preco }] : [];
  });
  const best = offers.toSorted((a, b) => a.preco - b.preco || (a.promocao.nome < b.promocao.nome ? -1 : 1))[0];
  const preco = best?.preco ?? valor;
  const measured = unitPrice(preco, row);
  const oferta: Oferta | null = best
    ? {
        inicio: best.promocao.inicio,
        fim: best.promocao.fim,
        dias: best.promocao.diasAtivos,
        validadeAte: best.promocao.validadeAte ?? null,
      }
    : null;
  return {
    ...{ nome: row.nome, preco, oferta, valor },
    ...{ precoMedida: measured?.valor ?? null, medida: measured?.medida ?? null },
  };
}

const told = ({ nome, preco, precoMedida, medida, oferta }: Printed) =>
  JSON.stringify([nome, preco, precoMedida, medida, oferta && Object.entries(oferta).sort()]);

const expected = (day: string) =>
  produtos
    .filter((row) => {
      const before = printed.get(row.id);
      if (!before) return false;
      const now = labelOn(row, day);
      return told(before) !== told(now) || (before.de !== null && before.de !== now.valor);
    })
    .map(({ id }) => id)
    .sort();

const listed = async (day: string) => (await provider.labels({ day, which: 'trocar' })).labels;

async function print(labels: readonly Etiqueta[], press: string = crypto.randomUUID()) {
  await provider.noteLabels(press, labels);
  for (const label of labels) printed.set(label.produtoId, { ...printedOf(label), de: label.de });
  return press;
}

/** Changes one thing of a product or promotion, in the database and in the model. */
async function change(): Promise<void> {
  const row = one(produtos);
  const promocao = one(promocoes);
  const set = (column: string, value: unknown) =>
    backend.query(`update public.produtos set ${column} = $2 where id = $1`, [row.id, value]);
  const kind = chance(9);
  if (kind <= 1) {
    row.valor = (100 + chance(4000)) / 100;
    await set('valor', row.valor);
  } else if (kind === 2) {
    row.nome = `${row.nome.split(' ').slice(0, 2).join(' ')} ${one(['Bom', 'Belo', 'Fino'])}`;
    await set('nome', row.nome);
  } else if (kind === 3 && row.tipoVenda !== 'kg') {
    row.conteudo = one(contents);
    await set('conteudo', row.conteudo);
  } else if (kind === 4) {
    row.novoValor = chance(3) ? (100 + chance(4000)) / 100 : null;
    row.novoValorEm = row.novoValor === null ? null : addDays(today, 1 + chance(2));
    await backend.query('update public.produtos set novo_valor = $2, novo_valor_em = $3 where id = $1', [
      row.id,
      row.novoValor,
      row.novoValorEm,
    ]);
  } else if (kind === 5) {
    const line = chance(2) ? { desconto: 5 + chance(60) } : { desconto: null, preco: (100 + chance(2000)) / 100 };
    promocao.rows.set(row.id, line);
    await backend.query(
      `insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco) values ($1, $2, $3, $4)
       on conflict (promocao_id, produto_id) do update set desconto = excluded.desconto, preco = excluded.preco`,
      [promocao.id, row.id, line.desconto ?? 0, line.preco ?? null],
    );
  } else if (kind === 6) {
    promocao.rows.delete(row.id);
    await backend.query('delete from public.promocao_produtos where promocao_id = $1 and produto_id = $2', [
      promocao.id,
      row.id,
    ]);
  } else if (kind === 7 && chance(4) === 0) {
    promocao.inicio = chance(2) ? addDays(today, -chance(3)) : null;
    promocao.fim = chance(2) ? addDays(today, chance(4)) : null;
    promocao.validadeAte = chance(2) ? addDays(today, 5 + chance(5)) : null;
    promocao.status = chance(4) ? 'Ativar' : 'Suspender';
    await backend.query(
      'update public.promocoes set inicio = $2, fim = $3, validade_ate = $4, status = $5 where id = $1',
      [promocao.id, promocao.inicio, promocao.fim, promocao.validadeAte, promocao.status],
    );
  }
}

describe('labels to change', () => {
  test('products never printed are a group of their own', async () => {
    expect(await listed(today)).toEqual([]);
    const { labels, neverPrinted } = await provider.labels({ day: today, which: 'nunca' });
    expect([labels.length, neverPrinted]).toEqual([produtos.length, produtos.length]);
    await print(labels.slice(0, 100));
    expect((await provider.labels({ day: today, which: 'nunca' })).neverPrinted).toBe(20);
    expect(await listed(tomorrow)).toEqual([]);
  });

  test('are exactly those that differ today and tomorrow, after each of 50 rounds of 20 changes', async () => {
    let found = 0;
    for (let round = 0; round < 50; round++) {
      for (let n = 0; n < 20; n++) await change();
      for (const day of [today, tomorrow]) {
        const ids = (await listed(day)).map(({ produtoId }) => produtoId).sort();
        expect(ids, `round ${round}, ${day}`).toEqual(expected(day));
        found += ids.length;
      }
      const labels = await listed(one([today, tomorrow]));
      await print(labels.filter(() => chance(2) === 0));
    }
    expect(found).toBeGreaterThan(1000);
  }, 300_000);

  test('a press that is taken back leaves what was printed before, and one that is sent twice counts once', async () => {
    await print((await listed(today)) as Etiqueta[]);
    expect(await listed(today)).toEqual([]);
    const [row] = produtos;
    if (!row) throw new Error('no product');
    await backend.query('update public.produtos set nome = $2 where id = $1', [row.id, 'Item renomeado']);
    const before = await listed(today);
    const press = crypto.randomUUID();
    await provider.noteLabels(press, before);
    await provider.noteLabels(press, before);
    expect(await listed(today)).toEqual([]);
    await provider.undoLabels(press);
    expect(await listed(today)).toEqual(before);
  });
});

test('the usual price stands before an offer only where it was the lowest of the days of the setting', async () => {
  const id = crypto.randomUUID();
  const promocao = crypto.randomUUID();
  await insert({
    ...{ id, nome: 'Café Serra 500 g', valor: 20, conteudo: '500 g', tipoVenda: 'unidade' },
    ...{ novoValor: null, novoValorEm: null },
  });
  await backend.query('insert into public.promocoes (id, nome, dias_ativos) values ($1, $2, $3)', [
    promocao,
    'C',
    days,
  ]);
  await backend.query('insert into public.promocao_produtos (promocao_id, produto_id, desconto) values ($1, $2, 10)', [
    promocao,
    id,
  ]);
  const de = async () => (await provider.labels({ day: today, ids: [id] })).labels[0]?.de;
  expect(await de()).toBeNull();
  await backend.query('alter table public.produtos disable trigger user');
  await backend.query(`update public.produtos set created_at = now() - interval '100 days' where id = $1`, [id]);
  await backend.query('alter table public.produtos enable trigger user');
  expect(await de()).toBe(20);
  await backend.query('update public.produtos set valor = 15 where id = $1', [id]);
  await backend.query('update public.produtos set valor = 20 where id = $1', [id]);
  await backend.query(
    `update public.historico_de_produtos set created_at = now() - interval '9 days' where produto_id = $1`,
    [id],
  );
  await backend.query(
    `update public.historico_de_produtos set created_at = now() - interval '5 days'
      where id = (select max(id) from public.historico_de_produtos where produto_id = $1)`,
    [id],
  );
  expect(await de()).toBeNull();
  await provider.saveLabelDays(4);
  expect(await de()).toBe(20);
  await provider.saveLabelDays(30);
});
