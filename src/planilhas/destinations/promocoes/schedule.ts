import { type DiaDaSemana, diasDaSemana, formatDate, inWeekOrder, parseDate, type Schedule } from '../../../domain';
import { keyOf, type RowCells, textOf } from '../../cells';
import { titlesIn } from '../../titleWords';
import type { Problem } from '../../types';
import type { Field } from '../destination';
import { addProblem } from '../rows';

export const scheduleFields = {
  diasAtivos: {
    id: 'diasAtivos',
    label: 'Dias',
    synonyms: titlesIn(
      'dia, dia semana, dia ativo, dia validade, dia vigencia, dia promocao, dia oferta, semana, quando',
    ),
    withoutColumn: 'Sem esta coluna, só promoções já cadastradas são aceitas e os dias delas não mudam.',
    text: (dias) => (dias as string[]).join(', '),
    reads: 'days',
  },
  inicio: {
    id: 'inicio',
    label: 'Início',
    synonyms: titlesIn(
      `inicio, data inicio, inicio data, inicio vigencia, validade de, a partir de, vigencia inicio, desde, vigencia de,
       validade inicio, validade desde, periodo inicio, periodo de, de, inicio em, entra em, entrada`,
    ),
    withoutColumn: 'Sem esta coluna, promoções novas não têm data de início e as já cadastradas mantêm a sua.',
    reads: 'date',
    text: (date) => formatDate(String(date)),
  },
  fim: {
    id: 'fim',
    label: 'Fim',
    synonyms: titlesIn(
      `fim, data fim, fim data, validade ate, validade fim, validade, ate, vigencia ate, vigencia fim, vigencia,
       periodo ate, periodo fim, periodo, data validade, data promocao, data oferta, data, sai em, saida, prazo, duracao`,
    ),
    withoutColumn: 'Sem esta coluna, promoções novas não têm data de fim e as já cadastradas mantêm a sua.',
    reads: 'date',
    text: (date) => formatDate(String(date)),
  },
  status: {
    id: 'status',
    label: 'Status',
    synonyms: titlesIn('status, situacao, estado, ativa, ativo, habilitada, ligada, publicada'),
    withoutColumn: 'Sem esta coluna, promoções novas ficam como Ativar e as já cadastradas mantêm o seu status.',
  },
  validadeAte: {
    id: 'validadeAte',
    label: 'Produtos com validade até',
    // Dates under an unknown title are the promotion's.
    required: false,
    synonyms: titlesIn(
      `produto validade ate, validade produto, vencimento produto, produto vencimento ate, lote validade ate,
       validade lote, vencimento lote`,
    ),
    withoutColumn: 'Sem esta coluna, promoções novas valem para todos os produtos e as já cadastradas mantêm a data.',
    reads: 'date',
    text: (date) => formatDate(String(date)),
  },
} satisfies Record<string, Field>;

/** Schedule values stated by a row; blank cells are absent. */
export type Said = Partial<Pick<Schedule, 'diasAtivos' | 'inicio' | 'fim' | 'validadeAte' | 'status'>>;

/** Reads the schedule of a row and adds problems for unreadable cells. */
export function readSaid(cells: RowCells, problems: Problem[]): Said {
  const read = <Value>(field: Field, parse: (text: string) => Value | undefined, reason: string) => {
    const cell = cells(field.id);
    const value = cell === undefined ? undefined : parse(textOf(cell));
    if (cell !== undefined && value === undefined) addProblem(problems, field, cell, reason);
    return value;
  };
  const { diasAtivos, inicio, fim, validadeAte, status } = scheduleFields;
  const periodIn = ({ id }: Field) => periodOf(textOf(cells(id)));
  const period = { ...periodIn(inicio), ...periodIn(fim) };
  const date = (field: Field) => (periodIn(field) ? undefined : read(field, parseDate, unknownDate));
  const said: Said = {
    diasAtivos: read(diasAtivos, parseDias, 'Dias não reconhecidos. Use por exemplo Segunda-feira, Terça-feira'),
    inicio: date(inicio) ?? period.inicio,
    fim: date(fim) ?? period.fim,
    validadeAte: read(validadeAte, parseDate, unknownDate),
    status: read(status, parseStatus, 'Status não reconhecido. Use Ativar ou Suspender'),
  };
  for (const field of Object.keys(said) as (keyof Said)[]) if (said[field] === undefined) delete said[field];
  return said;
}

/** What a cell says of both dates: '23/11/2026 a 30/11/2026', 'até 30/11/2026', 'desde 23/11/2026'; undefined for one date. */
function periodOf(text: string): Pick<Said, 'inicio' | 'fim'> | undefined {
  const [, from, until] = /^(?:desde )?(\d\d\/\d\d\/\d{4})?(?: a |até )?(\d\d\/\d\d\/\d{4})?$/.exec(text) ?? [];
  if ((from && !until && !text.startsWith('desde')) || !(from || until)) return undefined;
  return { ...(from && { inicio: parseDate(from) }), ...(until && { fim: parseDate(until) }) };
}

const unknownDate = 'Informe uma data como 22/11/2026';

const states = new Map(
  Object.entries({
    Ativar: 'ativar ativa ativo ativada ativado sim s ligada ligado vigente verdadeiro true 1 x',
    Suspender:
      'suspender suspensa suspenso inativa inativo desativar desativada desativado pausada pausado nao n falso false 0',
  }).flatMap(([status, words]) => words.split(' ').map((word) => [word, status] as const)),
);

export const parseStatus = (text: string): string | undefined => states.get(keyOf(text));

const names = [
  'seg segunda segundas 2a 2ª',
  'ter terca tercas 3a 3ª',
  'qua quarta quartas 4a 4ª',
  'qui quinta quintas 5a 5ª',
  'sex sexta sextas 6a 6ª',
  'sab sabado sabados',
  'dom domingo domingos',
];
const places = new Map(names.flatMap((known, place) => known.split(' ').map((name) => [name, place] as const)));

const phrases: [RegExp, string][] = [
  [/^(todos?( os)? dias?( da semana)?|todos|diariamente|diario|a semana toda|semana toda|toda a semana)$/, 'seg > dom'],
  [/\b(fim|fins|final|finais) de semana\b/, 'sab dom'],
  [/\bdias uteis\b/, 'seg > sex'],
];

const between = new Set(['e', 'de', 'as', 'aos', 'os', 'toda', 'todas', 'todo', 'todos', 'nas', 'na', 'no', 'nos']);

/** Weekdays in a text; undefined when any word is unknown. */
export function parseDias(text: string): DiaDaSemana[] | undefined {
  const plain = phrases
    .reduce((rest, [phrase, days]) => rest.replace(phrase, days), keyOf(text))
    .replace(/[-\s]*\bfeiras?\b/g, '')
    .replace(/\s*[-–—]\s*|\s+(a|à|ate)\s+(?=\S)/g, ' > ');
  const words = plain.split(/[\s,;/+&|.]+/).filter((word) => word && !between.has(word));
  const found = new Set<number>();
  let last: number | undefined;
  let isRange = false;
  for (const word of words) {
    const place = places.get(word);
    if (word === '>' && last !== undefined && !isRange) {
      isRange = true;
      continue;
    }
    if (place === undefined) return undefined;
    // A range may wrap around: 'sex a seg'.
    for (let day = last ?? place; isRange && day !== place; day = (day + 1) % diasDaSemana.length) found.add(day);
    found.add(place);
    last = place;
    isRange = false;
  }
  if (isRange || found.size === 0) return undefined;
  return inWeekOrder(diasDaSemana.filter((_, place) => found.has(place)));
}
