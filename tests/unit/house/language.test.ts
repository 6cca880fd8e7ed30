import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredNames, glossary, isDialect, nounsOf } from './language';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|sql)$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));

// Files generated from the schema, and the words of the interface, say what others named.
const files = read('src').filter(({ path }) => !/database\.types|ptBr/.test(path));
const names = files.flatMap(({ path, text }) => declaredNames(path, text).map((name) => ({ path, name })));
const parts = files.flatMap(({ path }) => path.replace(/\.tsx?$/, '').split('/'));

// Keys of what the database answers stand in quotes there; what is sent to it is named as it names it.
const schema = read('supabase/migrations')
  .map(({ text }) => text)
  .join('\n');
const answered = new Set(schema.match(/(?<=')\w+(?=')/g));
const sent = new Set(schema.match(/\w+/g));
const isOfSchema = (path: string, name: string) =>
  answered.has(name) || (path.startsWith('providers/') && sent.has(name));

test.each([
  'lerPlanilha',
  'gravacao',
  'aoAvancar',
  'filtradas',
  'proximaPagina',
  'PromocaoAberta',
  'nomeDe',
  'emAndamento',
])('%s is dialect', (name) => {
  expect(isDialect(name)).toBe(true);
});

test.each([
  'readSheet',
  'PromocaoEdit',
  'diasAtivos',
  'diaDaSemana',
  'command',
  'valores',
  'QuemSomos',
  'descontoProblems',
])('%s is English, or a noun of the trade', (name) => {
  expect(isDialect(name)).toBe(false);
});

test('names are found wherever they are declared', () => {
  const text = `
    import { other } from 'elsewhere';
    interface A { b: string; c(): void }
    type D = { e?: { f: A['b'] } };
    const g = ({ h, i: j }: D, ...k: string[]) => ({ l: 1, m() {}, 'n': other.o, g });
    class P { q = 1; get r() { return 2; } }
    enum S { T }
    import u, * as v from 'elsewhere';
    try { [w = 1, ...x] = y } catch (z) {}
    function aa<bb, cc = bb>(this: void, dd = 1, [, ee]: [ff: string], { gg: { hh = 2 } }) {}
    interface ii { jj(kk: ll): (mm: nn) => void; new (oo: 1): pp; (qq: 1): 1; [rr: string]: 1; readonly ['ss']: 1 }
    class tt { constructor(private uu: 1) {} accessor vv = 1; ww = class xx {}; static yy?: 1; [zz] = 1; #ab = 1 }
    type ac = { [ad in ae]: abstract new (af: 1) => ag };
    namespace ah {}
    export { ai as aj };
    export * as ak from 'elsewhere';
    declare function al<am>(an: 1): am;
    function ao(ap?: 1): void;
    abstract class aq { abstract ar: 1; abstract accessor as: 1; abstract at(au: 1): void; av(aw: 1): void; abstract get ax(): 1 }
    declare class ay { constructor(az: 1); ba(bc: 1): void }
    import bd = require('elsewhere');`;
  const found = new Set(declaredNames('a.ts', text).map((name) => name.toLowerCase()));
  expect([...found].sort().join(' ')).toBe(
    'a aa ac ad af ah aj ak al am an ao ap aq ar as at au av aw ax ay az b ba bb bc bd c cc constructor d dd e ee f ff g h hh ii j jj k kk l m mm oo p q qq r rr s t this tt u uu v vv w ww x xx yy z',
  );
});

test('verbs, states and mechanisms are English', () => {
  expect(names.length).toBeGreaterThan(5000);
  const found = names.filter(({ path, name }) => isDialect(name) && !isOfSchema(path, name));
  expect(found.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('so are files and folders', () => {
  expect([...new Set(parts)].filter(isDialect)).toEqual([]);
});

test('the glossary holds nothing that nobody says', () => {
  const said = new Set([...parts, ...names.map(({ name }) => name)].flatMap(nounsOf));
  expect(glossary.filter((noun) => !said.has(noun))).toEqual([]);
});
