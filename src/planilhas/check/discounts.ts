import { quoted } from '../../lib';
import type { Cell, Table } from '../../spreadsheet/read';
import { firstRowBelow, plainDigits } from '../cells';
import { isMoneyTitle } from '../destinations';
import type { Choices, Question } from '../types';
import { amountsIn, type Reading } from './amounts';
import { type Title, titlesAt } from './titles';
import { amountOf } from './values';

/** The other column of 'Desconto R$ | Desconto %', of which a row may fill either. */
export function otherDiscount(titles: readonly Title[], column: number): Title | undefined {
  const discounts = titles.filter(([, title]) => /\bdesc(ontos?)?\b/i.test(title));
  const [, own = ''] = discounts.find(([each]) => each === column) ?? [];
  const [asMoney, asPercent] = [isMoneyTitle(own), own.includes('%')];
  return discounts.find(([, title]) => (asPercent ? isMoneyTitle(title) : asMoney && title.includes('%')));
}

const inReais = (amount: Cell): Cell => {
  const digits = typeof amount === 'number' ? String(amount).replace('.', ',') : plainDigits(String(amount ?? ''));
  return digits ? `R$ ${digits}` : amount;
};

/** Discounts in reais as 'R$ 3,00', by title, number format and values; asks where these do not agree. */
export function discountsIn(
  table: Table,
  column: number,
  choices: Choices,
  field: { id: string; label: string },
): Reading {
  const { header, answers } = choices;
  const titles = header === null ? [] : titlesAt(table, header);
  const title = titles.find(([each]) => each === column)?.[1] ?? field.label;
  const other = otherDiscount(titles, column);
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
      if (cell === null && other) {
        const instead = table.cell(row, other[0]);
        return isMoneyTitle(other[1]) ? inReais(instead) : instead;
      }
      const amount = amounts.read(cell, row, column);
      const isFormatted = table.format(row, column) === 'money' && !saysPercent;
      const isMoney = meant === 'money' || isFormatted || (typeof cell === 'string' && cell.includes('$'));
      return isMoney ? inReais(amount) : amount;
    },
  };
}
