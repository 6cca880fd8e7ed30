import { quoted } from '../../lib';
import type { Table } from '../../spreadsheet/read';
import { firstRowBelow, plainDigits } from '../cells';
import { isMoneyTitle } from '../destinations';
import type { Choices, Question } from '../types';
import { amountsIn, type Reading } from './amounts';
import { titlesAt } from './titles';
import { amountOf } from './values';

/** Discounts in reais as 'R$ 3,00', by title, number format and values; asks where these do not agree. */
export function discountsIn(
  table: Table,
  column: number,
  choices: Choices,
  field: { id: string; label: string },
): Reading {
  const { header, answers } = choices;
  const title = header === null ? '' : (titlesAt(table, header).find(([each]) => each === column)?.[1] ?? field.label);
  const [saysMoney, saysPercent] = [isMoneyTitle(title), /%|perc|porcent/i.test(title)];
  let [formatted, plain, tooLarge] = [0, 0, false];
  for (let row = firstRowBelow(header); row < table.rows; row++) {
    const amount = amountOf(table.cell(row, column));
    if (amount === undefined || String(table.cell(row, column)).includes('$')) continue;
    if (table.format(row, column) === 'money') formatted += 1;
    else plain += 1;
    if (amount > 100) tooLarge = true;
  }
  const isMixed = formatted > 0 && plain > 0;
  const isAsked = saysPercent ? saysMoney || formatted > 0 : !saysMoney && (isMixed || (tooLarge && plain > 0));
  const usual = !saysPercent && (saysMoney || formatted > plain) ? 'money' : 'percent';
  const meant = isAsked ? (answers.descontos ?? usual) : usual;
  const options: [string, string][] = [
    ['money', 'Reais'],
    ['percent', 'Percentuais'],
  ];
  const question: Question = {
    field: 'descontos',
    question: `Os números de ${quoted(title)} são reais ou percentuais?`,
    options: usual === 'money' ? options : options.reverse(),
  };
  const amounts = amountsIn(table, column, choices, field);
  return {
    questions: [...(isAsked ? [question] : []), ...amounts.questions],
    read: (cell, row) => {
      const amount = amounts.read(cell, row, column);
      const isFormatted = table.format(row, column) === 'money' && !saysPercent;
      const isMoney = meant === 'money' || isFormatted || (typeof cell === 'string' && cell.includes('$'));
      if (!isMoney) return amount;
      const digits = typeof amount === 'number' ? String(amount).replace('.', ',') : plainDigits(String(amount ?? ''));
      return digits ? `R$ ${digits}` : amount;
    },
  };
}
