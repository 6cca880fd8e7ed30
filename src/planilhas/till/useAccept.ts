import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { counted, listed } from '../../domain';
import { newId } from '../../lib';
import type { AppDataProvider } from '../../providers';
import { useToast } from '../../ui/feedback';
import { useUndo } from '../../ui/record';
import { newRun, tally } from '../write/run';
import { undo } from '../write/undo';
import { writeImport } from '../write/writeImport';
import type { Difference } from './compare';

/** Writes the till's prices into the catalogue, as an import of its file, which can be undone; says what was written. */
export function useAccept(file: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const undoable = useUndo();
  const [busy, setBusy] = useState(false);

  const accept = async (differences: readonly Difference[]) => {
    setBusy(true);
    const rows = differences.length;
    const run = { ...newRun({ destination: 'produtos', file }), planned: rows, checked: 1 };
    const writes = differences.map(({ number, produto, caixa }) => {
      const { oferta: _, etiqueta: __, ...before } = produto;
      return { number, after: { ...before, valor: caixa }, before };
    });
    const ending = await writeImport({
      run,
      batches: [{ id: newId(), resource: 'produtos', start: 0, rows, fields: ['valor'] }],
      readBatch: async ({ start, rows }) => writes.slice(start, start + rows),
      provider: dataProvider,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    const { updated, left } = tally(run);
    const isWhole = ending.kind === 'complete';
    const takeBack = async () => {
      await undo({ run, provider: dataProvider, onProgress: () => {} });
      return {};
    };
    const back = {
      title: 'Preços de volta',
      description: `Os preços de antes valem de novo em ${counted(updated, some)}.`,
    };
    const names = listed(
      differences.slice(0, 3).map(({ nome, produto }) => produto.nome || nome),
      rows,
    );
    toast({
      type: isWhole ? (left > 0 ? 'warning' : 'success') : 'error',
      title: isWhole ? 'Preços do caixa aceitos' : 'Nem todos os preços foram gravados',
      description: updated > 0 ? `${counted(updated, some)} com o preço do caixa: ${names}.` : 'Nada foi gravado.',
      detail:
        ending.kind === 'failed'
          ? ending.fault.message
          : left > 0
            ? `${counted(left, some)} como antes: alguém mudou ou excluiu antes.`
            : undefined,
      ...(updated > 0 && undoable(run.id, { undone: back, undoFailed: 'Os preços não puderam voltar.' }, takeBack)),
    });
    await queryClient.invalidateQueries();
    setBusy(false);
  };
  return { accept, busy };
}

const some = { singular: 'produto', plural: 'produtos' };
