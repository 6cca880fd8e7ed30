import { type DiaDaSemana, diasDaSemana, inWeekOrder } from '../../../domain';
import { keyOf } from '../../cells';

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
