import { textsOf } from '../check/texts';
import { destinations } from '../destinations';
import type { LeftRow } from './leftRows';

/** A field in which what was to be written differs from what there is now; a side may have no value. */
export interface DifferingField {
  label: string;
  wanted?: string;
  current?: string;
}

/** The fields of a row, beside its name, that tell its two sides apart; all that there are where one side is missing. */
export function differingFields({ recurso, wanted, current }: LeftRow): DifferingField[] {
  const [before, now] = [textsOf(wanted), textsOf(current ?? {})];
  return destinations[recurso].fields.flatMap(({ id, label }) => {
    if (id === 'nome') return [];
    const side = { label: label, wanted: before[id], current: now[id] };
    if (side.wanted === undefined && side.current === undefined) return [];
    const bothKnown = Object.keys(wanted).length > 0 && current;
    // Where both are known, a field that the import has nothing to do with is of no interest.
    return bothKnown && (side.wanted === undefined || side.wanted === side.current) ? [] : [side];
  });
}
