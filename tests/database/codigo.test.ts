import { beforeAll, describe, expect, test } from 'vitest';
import { codigoKey, codigoKeys, codigoProblem, withCheckDigit } from '../../src/domain';
import { resourceOf } from '../../src/resources';
import { another } from '../support/node/samples';
import { backend, create, faultFrom, provider, read, rpc, save, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });

const ean = '7891000100103';
const upc = '036000291452';
const label = withCheckDigit('200004001599');
const produto = (nome: string, codigo: string | null) => ({
  ...another(resourceOf('produtos')),
  nome,
  codigo,
  valor: 4.99,
  tipoVenda: 'unidade',
  categoria: 'Padaria',
});
const found = async (q: string) => {
  const { data } = await provider.getList('produtos', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'nome', order: 'ASC' },
    filter: { q },
  });
  return data.map(({ nome }) => nome);
};

beforeAll(async () => {
  await create('produtos', produto('Doce de Leite Campeiro 400g', ean));
  await create('produtos', produto('Caixa Importada', upc));
  await create('produtos', produto('Pinha Fresca', '0004'));
});

describe('rules', () => {
  test.each(['7891000100104', '1234567', '12345678905', '0000', '00000000', 'ABC', '٧٨٩', '1'.repeat(15)])(
    'the database refuses "%s"',
    async (codigo) => {
      const fault = await faultFrom(create('produtos', produto('Recusado', codigo)));
      expect(fault).toMatchObject({ fields: { codigo: 'Código inválido' } });
    },
  );

  test.each([ean, `0${ean}`])('a second product with the code %s is refused', async (codigo) => {
    const fault = await faultFrom(create('produtos', produto('Outro', codigo)));
    expect(fault).toMatchObject({ fields: { codigo: 'Já existe um produto com este código' } });
  });

  test('UPC and EAN-13, a PLU with and without zeros are one code', async () => {
    for (const codigo of [`0${upc}`, '4', '000004']) {
      expect(await faultFrom(create('produtos', produto('Outro', codigo)))).toMatchObject({
        fields: { codigo: expect.any(String) },
      });
    }
  });

  test('many products have no code, and zeros are kept', async () => {
    const one = await create('produtos', produto('Sem código 1', null));
    await create('produtos', produto('Sem código 2', null));
    const zeros = `00${withCheckDigit('00000412345')}`;
    expect((await save('produtos', one, { ...one, codigo: zeros })).codigo).toBe(zeros);
    expect((await read('produtos', one.id)).codigo).toBe(zeros);
    const { data } = await provider.getList('produtos', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'nome', order: 'ASC' },
      filter: { sameCodigo: zeros.slice(2) },
    });
    expect(data.map(({ id }) => id)).toEqual([one.id]);
  });

  test('keys and rules are those of the panel', async () => {
    const codes = [
      ean,
      upc,
      `0${upc}`,
      '96385074',
      '4011',
      '000042',
      label,
      withCheckDigit('212340001599'),
      '17891000100100',
    ];
    const wrong = ['7891000100104', '1234567', '000', '12345678905', '96385075'];
    for (const text of [...codes, ...wrong]) {
      const [row] = await backend.query<{ chave: string; chaves: string[]; ok: boolean }>(
        'select private.codigo_key($1) as chave, private.codigo_keys($1) as chaves, private.is_codigo($1) as ok',
        [text],
      );
      expect(row?.ok, text).toBe(codigoProblem(text) === undefined);
      expect(new Set(row?.chaves), text).toEqual(new Set(codigoKeys(text)));
      if (row?.ok) expect(row.chave, text).toBe(codigoKey(text));
    }
  });
});

describe('the search of products', () => {
  test.each([
    [ean, 'Doce de Leite Campeiro 400g'],
    [`0${ean}`, 'Doce de Leite Campeiro 400g'],
    [`]E0${ean}`, 'Doce de Leite Campeiro 400g'],
    [`https://id.gs1.org/01/0${ean}/10/L42`, 'Doce de Leite Campeiro 400g'],
    [`doce ${ean}`, 'Doce de Leite Campeiro 400g'],
    [upc, 'Caixa Importada'],
    [`0${upc}`, 'Caixa Importada'],
    [label, 'Pinha Fresca'],
    ['pinha 4', 'Pinha Fresca'],
  ])('%s', async (q, nome) => expect(await found(q)).toEqual([nome]));

  test('a part of a code is no code', async () => expect(await found(ean.slice(0, 9))).toEqual([]));
});

describe('the assistant', () => {
  const told = async (pergunta: string) => {
    const { produtos } = await provider.ask({ pergunta });
    return produtos.filter(({ dita }) => dita).map(({ nome }) => nome);
  };
  test.each([
    [ean, 'Doce de Leite Campeiro 400g'],
    [`quanto custa ${ean}`, 'Doce de Leite Campeiro 400g'],
    [`O ${ean} está em oferta?`, 'Doce de Leite Campeiro 400g'],
    [`onde fica o produto 0${upc}?`, 'Caixa Importada'],
    [label, 'Pinha Fresca'],
    ['PLU 4', 'Pinha Fresca'],
    ['código 0004', 'Pinha Fresca'],
  ])('%s', async (pergunta, nome) => expect(await told(pergunta)).toEqual([nome]));

  test.each(['7896000000004', 'quanto custa 4 pinhas', 'quero 4'])('%s names no code', async (pergunta) => {
    const { produtos } = await provider.ask({ pergunta });
    expect(produtos.filter(({ dita, nome }) => dita && nome === 'Doce de Leite Campeiro 400g')).toEqual([]);
  });

  test('programs are told the code', async () => {
    expect((await provider.ask({ pergunta: ean })).produtos[0]).toMatchObject({ codigo: ean });
  });

  test('a line of a list may be a code, with an amount', async () => {
    const { body } = await rpc('assistente_lista', { itens: [ean, `2 ${upc}`, label] });
    expect(
      (body as { linhas: { produto: { nome: string; quantidade: number } }[] }).linhas.map(({ produto }) => [
        produto?.nome,
        produto?.quantidade,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Doce de Leite Campeiro 400g', 1],
        ['Caixa Importada', 2],
        ['Pinha Fresca', 1],
      ]),
    );
  });
});
