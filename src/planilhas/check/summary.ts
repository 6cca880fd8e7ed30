import type { CheckFacts } from '../destinations';
import type { CheckSummary, Outcome, OutcomeTotals } from '../types';
import { type CheckResult, isWritable } from './checkRows';
import { groupRows, rowsWith } from './pages';

const listedReasons = 6;

/** Totals, questions and most frequent errors of a check. */
export function summarise(result: CheckResult): CheckSummary {
  const { destination, checker, table, choices, outcome, match, winner, remarked, remarks, start, mends } = result;
  const count = (wanted: Outcome) => {
    let rows = 0;
    for (let row = start; row < outcome.length; row++) if (outcome[row] === wanted) rows += 1;
    return rows;
  };
  const totals: OutcomeTotals = {
    new: count('new'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    error: count('error'),
    ignored: count('ignored'),
    doubtful: count('doubtful') || undefined,
  };
  let [blank, repeated] = [0, 0];
  const counts = remarks.map(() => 0);
  for (let row = start; row < outcome.length; row++) {
    const remark = remarked[row] as number;
    if (remark >= 0) counts[remark] = (counts[remark] as number) + 1;
    if (outcome[row] !== 'ignored') continue;
    if ((winner[row] as number) >= 0) repeated += 1;
    else if ((match[row] as number) < 0 && !mends.omitted.has(row)) blank += 1;
  }
  const reasons = new Map<string, number>();
  const doubtful = { rows: 0, reasons: new Map<string, number>() };
  remarks.forEach((each, place) => {
    const rows = counts[place] as number;
    if (rows === 0) return;
    const isProblem = each[0]?.includes('\n');
    if (!isProblem) doubtful.rows += rows;
    const into = isProblem ? reasons : doubtful.reasons;
    for (const key of each) into.set(key, (into.get(key) ?? 0) + rows);
  });
  if (blank > 0) totals.blank = blank;
  const facts: CheckFacts = {
    table,
    choices,
    totals,
    repeated,
    brought: broughtBy(result),
    unknown: [...(checker.unknown ?? [])],
    unknownUnits: [...(checker.unknownUnits ?? [])],
    known: checker.known ?? [],
    shortCodes: checker.shortCodes?.size ?? 0,
    renamed: checker.renamed?.size ?? 0,
    asked: checker.asked ?? [],
    reprices: result.repricing.size > 0,
    doubtful,
  };
  const records = destination.joined && groupRows(result, rowsWith(result, isWritable)).length;
  return {
    totals,
    ...(records !== undefined && { records }),
    questions: [...table.questions, ...destination.questions.flatMap((ask) => ask(facts, destination) ?? [])].map(
      (asked) => ({ ...asked, answer: choices.answers[asked.field] ?? asked.options[0]?.[0] ?? '' }),
    ),
    reasons: [...reasons]
      .sort((a, b) => b[1] - a[1])
      .slice(0, listedReasons)
      .map(([key, rows]) => {
        const [field = '', reason = ''] = key.split('\n');
        return { field, reason, rows };
      }),
  };
}

/** Names of the records to create first, with the rows that need each. */
export function broughtBy(result: CheckResult): CheckFacts['brought'] {
  const { checker, brings } = result;
  const brought = (checker.brought ?? []).map((name) => ({ name, rows: 0 }));
  if (brought.length === 0) return brought;
  for (const row of rowsWith(result, isWritable)) {
    const needed = brought[brings[row] ?? -1];
    if (needed) needed.rows += 1;
  }
  return brought.filter(({ rows }) => rows > 0);
}
