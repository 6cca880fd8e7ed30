import { Box, Button, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cut, quoted } from '../../../lib';
import { sameKey } from '../../cells';
import type { Field } from '../../destinations';
import { formatRows } from '../../formats';
import type { CheckedRow, Problem } from '../../types';
import { useImportContext, usePhase } from '../useImport';
import { AnswerSelect } from './answers';

/** A value that other rows of the column have as well. */
interface Alike {
  field: Field;
  from: string;
  to: string;
  rows: number;
  replaced: boolean;
}

/** The cells of a row that have or had a problem, or all of them, to be mended in place. */
export const RowFields = ({ row, open }: { row: CheckedRow; open: boolean }) => {
  const { destination, mend } = useImportContext();
  const { choices } = usePhase('review');
  const [alike, setAlike] = useState<Alike>();
  const cellsBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) focusFirst(cellsBox.current);
  }, [open]);
  // A mended cell stays where the hand is.
  const touched = useRef(new Set<string>());
  const { number, cells, mended, problems, omitted } = row;
  for (const { field } of problems) touched.current.add(field);
  const columns = destination.fields.filter(({ id }) => choices.columnMap[id] !== undefined);
  const shown = omitted ? [] : columns.filter(({ id }) => open || touched.current.has(id));
  const unshown = problems.filter(({ field }) => !shown.some(({ id }) => id === field));

  const apply = async (field: Field, text: string) => {
    const from = cells[field.id] ?? '';
    const done = await mend({ kind: 'cell', number, field: field.id, text });
    if (!done) return false;
    setAlike(done.alike > 0 && text ? { field, from, to: text, rows: done.alike, replaced: false } : undefined);
    return !done.row?.problems.some((problem) => problem.field === field.id);
  };
  const replaceAll = async ({ field, from }: Alike) => {
    const done = await mend({ kind: 'replaceAll', number, field: field.id, from });
    if (done) setAlike((before) => before && { ...before, rows: done.alike, replaced: true });
  };
  const restore = async () => {
    await mend({ kind: 'restore' });
    focusFirst(cellsBox.current);
    setAlike(undefined);
  };
  return (
    <>
      {unshown.map(({ field, label, value, reason }) => (
        <Typography key={field} variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{label}</strong>
          {value && ` ${quoted(cut(value, 80))}`}: {reason}
        </Typography>
      ))}
      {shown.length > 0 && (
        <Box ref={cellsBox} sx={grid}>
          {shown.map((field) => (
            <CellField
              key={field.id}
              field={field}
              text={cells[field.id] ?? ''}
              original={mended[field.id]}
              problem={problems.find((problem) => problem.field === field.id)}
              onApply={(text) => apply(field, text)}
            />
          ))}
          {shown.map((field) => (
            <NamedField key={field.id} field={field} row={row} />
          ))}
        </Box>
      )}
      <Box role="status">
        {alike && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {alike.replaced ? `Substituído em mais ${formatRows(alike.rows)}.` : toldOf(alike)}
            </Typography>
            <Button size="small" onClick={() => (alike.replaced ? restore() : replaceAll(alike))}>
              {alike.replaced ? 'Desfazer substituição' : 'Substituir em todas'}
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
};

function toldOf({ rows, from, field }: Alike): string {
  const has = rows === 1 ? 'tem' : 'têm';
  const what = from ? `${quoted(cut(from, 40))} em ${field.label}` : `${field.label} em branco`;
  return `Mais ${formatRows(rows)}${from ? '' : ' com erro'} ${has} ${what}.`;
}

const focusFirst = (cells: HTMLElement | null) => cells?.querySelector<HTMLElement>('[data-cell]')?.focus();

interface CellFieldProps {
  field: Field;
  text: string;
  original: string | undefined;
  problem: Problem | undefined;
  /** Resolves with whether the cell has no problem any more. */
  onApply: (text: string) => Promise<boolean>;
}

const CellField = ({ field, text, original, problem, onApply }: CellFieldProps) => {
  const [draft, setDraft] = useState<string>();
  // The row shows an applied text a moment later, and leaving the field must not apply it again.
  const applied = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row changed, by this field or by a replacement.
  useEffect(() => {
    applied.current = undefined;
    setDraft(undefined);
  }, [text]);
  const apply = async () => {
    const typed = draft?.trim() ?? text;
    if (typed === (applied.current ?? text)) return true;
    applied.current = typed;
    const isRight = await onApply(typed);
    if (!isRight) applied.current = undefined;
    return isRight;
  };
  const press = async (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // Only the field is left, not the review.
      event.stopPropagation();
      setDraft(undefined);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const input = event.target as HTMLInputElement;
    if (await apply()) nextFault(input)?.focus();
  };
  const kept = original !== undefined && `Na planilha: ${original ? quoted(cut(original, 40)) : 'vazia'}`;
  return (
    <TextField
      size="small"
      label={field.label}
      value={draft ?? text}
      multiline={field.lines}
      maxRows={6}
      error={problem !== undefined}
      helperText={problem?.reason ?? kept}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => void apply()}
      onKeyDown={press}
      slotProps={{ htmlInput: { 'data-cell': '', autoComplete: 'off', spellCheck: false } }}
    />
  );
};

/** The next cell with a problem below or beside another in the list. */
function nextFault(input: HTMLElement): HTMLElement | undefined {
  const all = [...(input.closest('section')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const others = all.slice(all.indexOf(input) + 1).filter((cell) => cell.getAttribute('aria-invalid') === 'true');
  return others[0];
}

/** What the name in a cell stands for, where a question asks for such names one by one. */
const NamedField = ({ field, row }: { field: Field; row: CheckedRow }) => {
  const { decide } = useImportContext();
  const { check, choices } = usePhase('review');
  const text = row.cells[field.id];
  const each = check.questions.find((question) => question.each?.of?.column === field.id)?.each;
  if (!text || !each?.of) return null;
  const { prefix } = each.of;
  const name = each.names.find((one) => sameKey(one.name, text));
  const isFaulty = row.problems.some((problem) => problem.field === field.id);
  const options = name?.options ?? each.options;
  if (options.length < 2 || !(name || isFaulty)) return null;
  const answer = name?.field ?? prefix + text;
  return (
    <AnswerSelect
      size="small"
      label={`O que é ${quoted(cut(text, 30))}`}
      options={options}
      answer={choices.answers[answer]}
      onAnswer={(chosen) => void decide({ answers: { ...choices.answers, [answer]: chosen } }, true)}
    />
  );
};

const grid = {
  display: 'grid',
  gap: 1.5,
  mt: 1.25,
  mb: 0.5,
  gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
  alignItems: 'start',
};
