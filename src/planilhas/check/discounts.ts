import { fold, quoted } from '../../lib';
import type { Cell, Table } from '../../spreadsheet/read';
import { firstRowBelow, plainDigits } from '../cells';
import { type Field, isMoneyTitle } from '../destinations';
import type { Choices, Question } from '../types';
import { amountsIn, type Reading } from './amounts';
import { isNamed } from './matchColumns';
import { type Title, titlesAt } from './titles';
import { amountOf } from './values';

/** Reductions that people tell in reais or in percent. */
const isVague = (title: string) =>
  /abat|econom|redu[cç]|rebaix|b[oô]nus/i.test(title) && !/[$%]|\breais|\bv(alo|l)r?\b/i.test(title);

const saysPercent = (title: string) => /%|perc|porcent/i.test(title);

/** A title without what tells reais from percent. */
const unsigned = (title: string) => fold(title).replace(/r?\$|%|reais|percentual|\W/g, '');

/** The other column of 'Desconto R$ | Desconto %', of which a row may fill either. */
export function otherDiscount(titles: readonly Title[], column: number | undefined, field: Field): Title | undefined {
  const [, own] = titles.find(([each]) => each === column) ?? [];
  if (own === undefined) return undefined;
  return titles.find(
    (title) =>
      saysPercent(title[1]) !== saysPercent(own) && (isNamed(title, field) || unsigned(title[1]) === unsigned(own)),
  );
}

const inReais = (amount: Cell): Cell => {
  const digits = typeof amount === 'number' ? String(amount).replace('.', ',') : plainDigits(String(amount ?? ''));
  return digits ? `R$ ${digits}` : amount;
};

/** Discounts in reais as 'R$ 3,00', by title, number format and values; asks where these do not agree. */
export function discountsIn(table: Table, column: number, choices: Choices, field: Field): Reading {
  const { header, answers } = choices;
  const titles = header === null ? [] : titlesAt(table, header);
  const title = titles.find(([each]) => each === column)?.[1] ?? field.label;
  const other = otherDiscount(titles, column, field);
  const [isMoney, isPercent] = [isMoneyTitle(title), saysPercent(title)];
  let [formatted, plain, tooLarge] = [0, 0, false];
  for (let row = firstRowBelow(header); row < table.rows; row++) {
    const amount = amountOf(table.cell(row, column));
    if (amount === undefined || String(table.cell(row, column)).includes('$')) continue;
    if (table.format(row, column) === 'money') formatted += 1;
    else plain += 1;
    if (amount > 100) tooLarge = true;
  }
  const isMixed = formatted > 0 && plain > 0;
  const isUnsure = !isMoney && (isMixed || (tooLarge && plain > 0));
  const isAsked = isPercent ? isMoney || formatted > 0 : isUnsure || (!other && isVague(title) && plain > 0);
  // Beside percentages the other discounts are reais, but 'Desconto' does not say so.
  const isOtherAsked = other && !saysPercent(other[1]) && !isMoneyTitle(other[1]);
  const usual = !isPercent && (isMoney || formatted > plain) ? 'money' : 'percent';
  const meant = isAsked && !isOtherAsked ? (answers.descontos ?? usual) : usual;
  const options: [string, string][] = [
    ['money', 'Reais'],
    ['percent', 'Percentuais'],
  ];
  const question = (title: string): Question => ({
    field: 'descontos',
    question: `Os números de ${quoted(title)} são reais ou percentuais?`,
    options: usual === 'money' || isOtherAsked ? options : options.toReversed(),
  });
  const amounts = amountsIn(table, column, choices, field);
  return {
    questions: [...(isOtherAsked || isAsked ? [question(isOtherAsked ? other[1] : title)] : []), ...amounts.questions],
    read: (cell, row) => {
      if (cell === null && other) {
        const instead = table.cell(row, other[0]);
        const isReais = isOtherAsked ? answers.descontos !== 'percent' : isMoneyTitle(other[1]);
        return isReais ? inReais(instead) : instead;
      }
      const amount = amounts.read(cell, row, column);
      const isFormatted = table.format(row, column) === 'money' && !isPercent;
      const asMoney = meant === 'money' || isFormatted || (typeof cell === 'string' && cell.includes('$'));
      return asMoney ? inReais(amount) : amount;
    },
  };
}
