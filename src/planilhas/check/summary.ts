import type { CheckFacts } from '../destinations';
import type { CheckSummary, OutcomeTotals } from '../types';
import { type CheckResult, isWritable } from './checkRows';
import { groupRows, rowsWith } from './pages';

const listedReasons = 6;

/** Totals, questions and most frequent errors of a check. */
export function summarise(result: CheckResult): CheckSummary {
  const { destination, checker, table, choices, outcome, match, winner, refused, refusals, start, mends } = result;
  const totals: OutcomeTotals = { new: 0, updated: 0, unchanged: 0, error: 0, ignored: 0 };
  let [blank, repeated] = [0, 0];
  const counts = refusals.map(() => 0);
  outcome.forEach((became, row) => {
    if (row < start) return;
    totals[became] = (totals[became] ?? 0) + 1;
    const isReplaced = (winner[row] ?? -1) >= 0;
    if (isReplaced) repeated += 1;
    const refusal = refused[row] ?? -1;
    if (refusal >= 0) counts[refusal] = (counts[refusal] ?? 0) + 1;
    if (became === 'ignored' && (match[row] ?? -1) < 0 && !isReplaced && !mends.omitted.has(row)) blank += 1;
  });
  const reasons = new Map<string, number>();
  refusals.forEach((each, place) => {
    for (const key of each) if (counts[place]) reasons.set(key, (reasons.get(key) ?? 0) + (counts[place] ?? 0));
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
    asked: checker.asked ?? [],
    reprices: result.repricing.size > 0,
    doubtful: doubtfulIn(result),
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

function doubtfulIn({ doubts }: CheckResult): CheckFacts['doubtful'] {
  const reasons = new Map<string, number>();
  for (const each of doubts.values()) for (const reason of each) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return { rows: doubts.size, reasons };
}

/** Names of the records to create first, with the rows that need each. */
export function broughtBy(result: CheckResult): CheckFacts['brought'] {
  const { checker, outcome, brings } = result;
  const brought = (checker.brought ?? []).map((name) => ({ name, rows: 0 }));
  if (brought.length === 0) return brought;
  outcome.forEach((became, row) => {
    const needed = brought[brings[row] ?? -1];
    if (needed && isWritable(became)) needed.rows += 1;
  });
  return brought.filter(({ rows }) => rows > 0);
}
