import { counted, listed, parseMoney, parsePercent } from '../../../domain';
import { quoted, shortened } from '../../../lib';
import type { Toast } from '../../../ui/feedback';
import type { FormRow } from '../formValues';

/** The columns of the rows with numbers, from left to right. */
const columns = ['desconto', 'price'] as const;

export type Column = (typeof columns)[number];

export const columnOf = (field: Element): Column => (field.closest('.price') ? 'price' : 'desconto');

export type Decision = Pick<FormRow, 'desconto' | 'preco' | 'price'>;

/** A row's decision by the typed text of one column, or what is wrong. The row itself compares a price with its product's. */
export function decisionBy(column: Column, text: string): { decision?: Decision; problem?: string } {
  const { desconto = null, problem } = column === 'price' ? { problem: parseMoney(text).problem } : parsePercent(text);
  if (problem) return { problem };
  return { decision: { desconto, preco: undefined, price: column === 'price' ? text : '' } };
}

interface Filling {
  /** Decisions by the index of their row. */
  decisions: Map<number, Decision>;
  told: Toast;
}

/**
 * Fills `count` rows with the cells of a spreadsheet, from the field of one row on; undefined for the text of one cell.
 * `told` has what was filled, what is no number, and what has no row or column.
 */
export function fillBy(text: string, start: { index: number; column: Column; count: number }): Filling | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  const decisions: Filling['decisions'] = new Map();
  const wrong: string[] = [];
  const unfit: string[] = [];
  for (const [below, line] of lines.entries()) {
    for (const [beside, cell] of line.split('\t').entries()) {
      const [index, column] = [start.index + below, columns[columns.indexOf(start.column) + beside]];
      const typed = cell.trim();
      if (!typed) continue;
      const { decision } = column ? decisionBy(column, typed) : {};
      if (!column || index >= start.count) unfit.push(typed);
      else if (decision) decisions.set(index, decision);
      else wrong.push(typed);
    }
  }
  return { decisions, told: toldOf(decisions.size, wrong, unfit) };
}

const named = 3;

function toldOf(filled: number, wrong: string[], unfit: string[]): Toast {
  const parts = [
    [wrong, 'valor não é número', 'valores não são números'],
    [unfit, 'valor não coube', 'valores não couberam'],
  ] as const;
  const problems = parts.flatMap(([cells, singular, plural]) => {
    if (cells.length === 0) return [];
    const names = cells.slice(0, named).map((cell) => quoted(shortened(cell)));
    return `${counted(cells.length, { singular, plural })}: ${listed(names, cells.length)}.`;
  });
  return {
    title: 'Coluna colada',
    description: counted(filled, { singular: 'linha preenchida.', plural: 'linhas preenchidas.' }),
    ...(problems.length > 0 && { type: 'warning', detail: problems.join(' ') }),
  };
}
