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
  const percent = /%|perc|porcent/i.test(title);
  let [money, tooLarge] = [isMoneyTitle(title), false];
  for (let row = firstRowBelow(header); row < table.rows; row++) {
    if (table.format(row, column) === 'money') money = true;
    if ((amountOf(table.cell(row, column)) ?? 0) > 100) tooLarge = true;
  }
  const isAsked = (money && percent) || (tooLarge && !money && !percent);
  const usual = money && !percent ? 'money' : 'percent';
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
      const isMoney = meant === 'money' || (typeof cell === 'string' && cell.includes('$'));
      if (!isMoney) return amount;
      const digits = typeof amount === 'number' ? String(amount).replace('.', ',') : plainDigits(String(amount ?? ''));
      return digits ? `R$ ${digits}` : amount;
    },
  };
}
