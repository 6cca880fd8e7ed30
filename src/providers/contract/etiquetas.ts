import type { CalendarDate, Etiqueta } from '../../domain';

/** Labels of products, of those that differ from the last printed, or of those that none was printed of. */
export type AskedLabels = { day: CalendarDate } & ({ ids: readonly string[] } | { which: 'trocar' | 'nunca' });

export interface LabelsOfDay {
  labels: Etiqueta[];
  /** Of how many days the price after 'De' was the lowest. */
  days: number;
  /** How many products none was printed of; null with `ids`. */
  neverPrinted: number | null;
}

/** Shelf labels, where the catalogue is stored. */
export interface Labels {
  labels: (asked: AskedLabels) => Promise<LabelsOfDay>;
  /** Notes labels as printed by one press, however often it is sent. */
  noteLabels: (press: string, labels: readonly Etiqueta[]) => Promise<void>;
  /** Takes the notes of a press back. */
  undoLabels: (press: string) => Promise<void>;
  saveLabelDays: (days: number) => Promise<void>;
}
