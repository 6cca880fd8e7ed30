import type { CheckSummary, Choices, FieldId } from '../types';

/** A field that a column of the file may fill. */
export interface Field {
  id: FieldId;
  label: string;
  /** Without its column nothing can be imported. */
  required: boolean;
  /** Header texts that mean this field, folded and without small words; the first are the surest. */
  synonyms: readonly string[];
  /** What happens when the file has no such column. */
  withoutColumn?: string;
}

/** What one row of the file is, in words. */
export interface Words {
  /** 'produto', 'produtos'. */
  singular: string;
  plural: string;
  /** Grammatical gender of `plural`, for 'novos' and 'novas'. */
  feminine: boolean;
}

/** What only the person can decide, and its possible answers. */
export interface Question<C extends keyof Choices = keyof Choices> {
  field: C;
  question: string;
  options: [value: Choices[C] & (string | boolean), text: string][];
}

/** A question that is asked only when the file raises it. */
export type AskQuestion = (check: CheckSummary, choices: Choices, words: Words) => Question | undefined;

/** Where the rows of a spreadsheet go: which columns it has, what is read to compare with, and the words that tell about it. */
export interface Destination extends Words {
  name: string;
  fields: readonly Field[];
  /** Rows of the template, to write over. */
  samples: readonly (string | number)[][];
  /** Where rows go, at the end of 'entram ou mudam'. */
  where: string;
  questions: readonly AskQuestion[];
  /** How an import is remembered, so that it can be undone: for as long as the records live. Absent where nothing is written. */
  journal?: { lasting: boolean };
  /** Why undoing leaves a record that is used elsewhere. */
  used?: string;
}
