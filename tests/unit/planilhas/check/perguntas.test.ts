import { expect, test } from 'vitest';
import { analyse } from '../../../../src/planilhas/check/header';
import { destinations } from '../../../../src/planilhas/destinations';
import type { Cell } from '../../../../src/spreadsheet/read';
import { checkOutcomes, tableOf } from '../../../support/node/sheets';

const horario = {
  id: 'q1',
  pergunta: 'Qual é o horário?',
  contexto: 'Loja',
  resposta: 'Das 8h\nàs 22h.',
  observacoes: null,
  updatedAt: 'v1',
};
const header = ['Pergunta', 'Contexto', 'Resposta', 'Observações'];
const all = { filter: 'all', start: 0, count: 100 } as const;

async function rowOf(cells: Cell[], titles = header) {
  const { session, check } = await checkOutcomes('perguntas', [titles, cells], { perguntas: [horario] });
  const { rows } = await session.page(all);
  await session.makePlan();
  return { session, check, shown: rows[0], writes: await session.batch({ start: 0, count: 10 }) };
}

test('headers of real lists of questions', () => {
  const { columnMap } = analyse(
    tableOf([['Dúvida', 'Assunto', 'Resposta padrão', 'Obs.']]),
    destinations.perguntas.fields,
  );
  expect(columnMap).toEqual({ pergunta: 0, contexto: 1, resposta: 2, observacoes: 3 });
});

test('a new question is written with its line breaks, and without observations when it has none', async () => {
  const { shown, writes } = await rowOf(['Vocês  entregam?', ' Entrega ', 'Sim:\r\n- até 5 km ', null]);
  expect(shown).toMatchObject({ outcome: 'new', values: { pergunta: 'Vocês entregam?', contexto: 'Entrega' } });
  const record = { pergunta: 'Vocês entregam?', contexto: 'Entrega', resposta: 'Sim:\n- até 5 km', observacoes: null };
  expect(writes).toMatchObject([{ number: 2, after: record, before: null }]);
});

test('one that exists is found by its text, keeps its spelling and what the row does not tell', async () => {
  const { shown, writes } = await rowOf(['QUAL E O HORARIO?', null, 'Das 7h às 23h.', null]);
  expect(shown).toMatchObject({
    outcome: 'updated',
    values: { resposta: 'Das 7h às 23h.' },
    before: { resposta: 'Das 8h\nàs 22h.' },
  });
  const { updatedAt: _, ...stored } = horario;
  expect(writes).toEqual([{ number: 2, after: { ...stored, resposta: 'Das 7h às 23h.' }, before: horario }]);
});

test.each([[['qual é o horário?', 'Loja', 'Das 8h\r\nàs 22h.', '']], [['Qual é o horário?', null, null, null]]])(
  'one that exists as it is needs no writing: %j',
  async (cells) => {
    expect((await rowOf(cells)).shown?.outcome).toBe('unchanged');
  },
);

test('a cell with invisible characters (Hangul filler, blank Braille) counts as blank', async () => {
  const { writes } = await rowOf(['Qual é o horário?', '\u3164', '\u2800', '\u3164']);
  expect(writes).toEqual([]);
  const { writes: created } = await rowOf(['Vocês entregam?', 'Entrega', 'Sim', '\u3164']);
  expect(created).toMatchObject([{ after: { observacoes: null } }]);
});

test.each<[Cell[], string[]]>([
  [[null, 'C', 'R'], ['Pergunta: Pergunta é obrigatória']],
  [['P', 'C', null], ['Resposta: Resposta é obrigatória']],
  [['P', 'C', 'x'.repeat(10_001)], ['Resposta: Use no máximo 10.000 caracteres']],
  [['P', 'C', 'R', 'x'.repeat(10_001)], ['Observações: Use no máximo 10.000 caracteres']],
])('%# is refused by the rules of the form', async (cells, expected) => {
  const { session } = await rowOf(cells);
  expect((await session.errorSheet()).rows.map((each) => each.at(-1))).toEqual([expected.join('; ')]);
});

test('of a long answer the list shows the beginning, and all of it is written', async () => {
  const long = '🥑'.repeat(9000);
  const { shown, writes } = await rowOf(['A?', 'c', long]);
  expect(shown?.values.resposta).toBe(`${'🥑'.repeat(300)}…`);
  expect(writes[0]?.after.resposta).toBe(long);
});

test('what the person decides is asked for questions, in their gender', async () => {
  const rows = [header, ['A?', 'c', 'r'], ['a?', 'c', 's'], ['Qual é o horário?', 'Outro', 'r']];
  const { check, session } = await checkOutcomes('perguntas', rows, { perguntas: [horario] });
  expect(check.totals).toEqual({ new: 1, updated: 1, unchanged: 0, error: 0, ignored: 1 });
  expect(check.questions.map(({ question }) => question)).toEqual([
    '1 pergunta do cadastro está diferente na planilha',
    '1 linha repete uma pergunta da própria planilha. Qual vale?',
  ]);
  const { rows: ignored } = await session.page({ ...all, filter: 'ignored' });
  expect(ignored.map(({ note }) => note)).toEqual(['Pergunta repetida: vale a linha 3']);

  const left = await checkOutcomes('perguntas', rows, { perguntas: [horario] }, { existing: 'skip' });
  expect(left.check.questions[0]?.question).toBe('Perguntas do cadastro que estão diferentes na planilha');
  const { rows: skipped } = await left.session.page({ ...all, filter: 'ignored' });
  expect(skipped.at(-1)?.note).toBe('Já existe e foi deixada como está');
});
