import { expect, test } from 'vitest';
import type { Consulta } from '../../../src/domain';
import { answerHtml } from '../../../src/server/counter/answer';

const nothing: Consulta = {
  confianca: 'nenhuma',
  cumprimento: null,
  dias: ['2026-11-27'],
  diaIncerto: false,
  assuntos: [],
  palavras: [],
  perguntas: [],
  produtos: [],
  opcoes: [],
  promocoes: [],
  procurados: [],
  semResposta: [],
};
const found = { certeza: 0.4, dita: false, palavras: [], corrigidas: [], sinonimos: [], proximas: [] };
const entry = { ...found, id: 'a1', pergunta: 'Vocês fazem entrega?', resposta: 'Sim, até as 17h.' };
const html = (pergunta: string, consulta: Partial<Consulta>, chosen = false) =>
  String(answerHtml(pergunta, { ...nothing, ...consulta }, chosen));

test('what is not sure is offered as buttons that send the question again, and nothing of it is told', () => {
  const offered = html('levam "longe"?', {
    confianca: 'media',
    perguntas: [entry],
    opcoes: [{ tipo: 'pergunta', id: 'a1', texto: entry.pergunta }],
    promocoes: [{ id: 'p', nome: 'Sexta da Carne', fim: null, dias: ['2026-11-27'], produtos: [] }],
  });
  expect(offered).toContain('Você quer saber:');
  expect(offered).toContain('<button name="escolhida" value="a1">Vocês fazem entrega?</button>');
  expect(offered).toContain('<input type="hidden" name="pergunta" value="levam &quot;longe&quot;?" />');
  expect(offered).not.toMatch(/até as 17h|Sexta da Carne|Não sei/);
});

test('a chosen record answers under its own question', () => {
  const told = html('levam longe?', { confianca: 'alta', perguntas: [{ ...entry, dita: true }] }, true);
  expect(told).toContain('<h2>“Vocês fazem entrega?”</h2>');
  expect(told).toContain('Sim, até as 17h.');
});

test('a greeting gets its sentence, and what finds nothing says so', () => {
  const greeted = html('bom dia', { cumprimento: 'Olá!' });
  expect(greeted).toContain('Olá!');
  expect(greeted).not.toContain('Não sei');
  expect(html('foguete', {})).toContain('Não sei responder isso. Pergunte a um funcionário.');
});
