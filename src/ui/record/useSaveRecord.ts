import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate, useDataProvider, useUpdate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newId, quoted, shortened } from '../../lib';
import { faultOf } from '../../providers';
import { type Toast, useFailureToast, useToast } from '../feedback';
import { useResource } from '../useResource';
import type { Conflict } from './conflict/conflict';
import { useGoldenTests } from './useGoldenTests';
import { useUndo } from './useUndo';

export type Failures = Record<string, string>;

/** Finds additions to the toast of a saved record; never rejects. */
export type TellMore<R extends RaRecord> = (saved: R) => Promise<Partial<Toast> | undefined>;

/**
 * `save(data, changes, tellMore)` writes `data`, shows a toast, and resolves to messages by field after a failure. The
 * toast of an edit that `changes` something offers to undo it. `conflict` has a version that was saved meanwhile.
 * `base` is the version that is being edited.
 */
export function useSaveRecord<R extends RaRecord>(record?: R) {
  const { name: resource, naming, texts: all } = useResource();
  const queryClient = useQueryClient();
  const [create] = useCreate();
  const [update] = useUpdate();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const failureToast = useFailureToast();
  const undoable = useUndo();
  const runTests = useGoldenTests();
  // A repeated attempt after a lost answer creates no second row.
  const [id] = useState(newId);
  const [base, setBase] = useState(record);
  const [current, setCurrent] = useState<R>();
  const subject = base ? `${resource}/${base.id}` : `${resource}/nova/${id}`;
  const texts = record ? all.edit : all.create;

  const undoOf = (before: R, changed: Partial<RaRecord>) => {
    const name = quoted(shortened(String(before[naming])));
    const undoTexts = {
      undone: { title: 'Alteração desfeita', description: `${name} voltou a ser como era.` },
      undoFailed: `A alteração de ${name} não pôde ser desfeita.`,
    };
    return undoable(before.id, undoTexts, async () => {
      const previousData = { ...before, ...changed };
      const params = { id: before.id, data: before, previousData, meta: { undoes: true } };
      const { data } = await dataProvider.update(resource, params);
      return data?.id === undefined ? undefined : {};
    });
  };

  const save = async (data: FieldValues, changes: boolean, tellMore?: TellMore<R>): Promise<Failures | undefined> => {
    if ('refused' in texts) {
      toast({ type: 'error', title: 'Erro', description: texts.refused });
      return { root: texts.refused };
    }
    const { saved, failed } = texts;
    let answer: R | undefined;
    try {
      const params = base && { id: base.id, data, previousData: base };
      answer = params
        ? await update(resource, params, { returnPromise: true })
        : await create(resource, { data: { ...data, id } }, { returnPromise: true });
      // After the end of the session react-admin resolves to an empty record.
      if (answer?.id === undefined) return { root: failed };
    } catch (error) {
      const { current: changed } = faultOf<R>(error);
      if (!changed) return failureToast(error, failed, { subject });
      setCurrent(changed);
      queryClient.invalidateQueries({ queryKey: [resource] });
      return { root: failed };
    }
    const undo = base && changes && undoOf(base, { ...data, ...answer });
    const told = { ...saved, ...(await tellMore?.(answer)), subject, ...undo };
    toast(told);
    void runTests().then((tests) => tests && toast({ ...told, ...tests }));
    return undefined;
  };

  const decide = (version: R | undefined) => {
    setBase(version);
    setCurrent(undefined);
  };
  const conflict: Conflict<R> | undefined = current && {
    current,
    adopt: () => decide(current),
    dismiss: () => decide(base),
  };
  return { save, base, conflict, subject };
}
