import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resources } from '../../../src/resources';
import { declaredNames, identifiersIn, isDialect } from './language';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|sql)$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));

const files = read('src').filter(({ path }) => !/database\.types|ptBr/.test(path));
const names = files.flatMap(({ path, text }) => identifiersIn(path, text).map((name) => ({ path, name })));
const parts = files.flatMap(({ path }) => path.replace(/\.tsx?$/, '').split('/'));

// Names of the schema: keys of JSON answers are quoted there, and callers use its columns and arguments.
const schema = read('supabase/schemas')
  .map(({ text }) => text)
  .join('\n');
const answered = new Set(schema.match(/(?<=')\w+(?=')/g));
const sent = new Set(schema.match(/\w+/g));
const isOfSchema = (path: string, name: string) =>
  answered.has(name) || (/^(providers|server\/(backend\/gateway|counter))\//.test(path) && sent.has(name));

const declared = declaredNames(resources);

test('a name that a resource declares is no dialect; a word for a mechanism stays one in other names', () => {
  const declared = declaredNames([{ name: 'lojas', fields: { aberta: {}, cidade: {} } }]);
  const names = ['aberta', 'portaAberta', 'cidadeFilter', 'cidade', 'lojas'];
  expect(names.filter((name) => isDialect(name, declared))).toEqual(['portaAberta']);
});

test('dialect is told from English and from nouns of the trade', () => {
  const dialect = ['lerPlanilha', 'gravacao', 'filtradas', 'proximaPagina', 'PromocaoAberta', 'emAndamento'];
  const others = ['readSheet', 'PromocaoEdit', 'diaDaSemana', 'command', 'valores', 'QuemSomos'];
  expect([...dialect, ...others].filter((name) => isDialect(name))).toEqual(dialect);
});

test('identifiers are English, or nouns of the trade', () => {
  expect(names.length).toBeGreaterThan(5000);
  const found = names.filter(({ path, name }) => isDialect(name, declared) && !isOfSchema(path, name));
  expect(found.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('names of files and folders are English, or nouns of the trade', () => {
  expect([...new Set(parts)].filter((part) => isDialect(part, declared))).toEqual([]);
});
