import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { destinos } from '../destinos';
import { contas, type Importacao, undoneOf } from '../gravacao/diario';
import { contarDe, quando } from './formatos';

interface Props {
  importacao: Importacao;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an import is taken back, with what that would do. */
export const UndoQuestion = ({ importacao, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    title="Desfazer importação?"
    text={questionOf(importacao)}
    confirmLabel="Desfazer"
    busy={false}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);

/** 'Desfazer a importação de 12/11/2026 14:32? 40 produtos criados serão excluídos e 12 voltam aos valores anteriores.' */
export function questionOf(importacao: Importacao): string {
  const destino = destinos[importacao.destino];
  const { criados, atualizados, categoriasCriadas, duvida } = contas(importacao);
  const done = undoneOf(importacao);
  const a = destino.feminino ? 'a' : 'o';
  const [created, updated] = [criados - done.deleted, atualizados - done.restored];
  const categories = categoriasCriadas - done.categoriasDeleted;
  const going = [
    created > 0 &&
      `${contarDe(created, destino)} ${plural(created, `criad${a} será excluíd${a}`, `criad${a}s serão excluíd${a}s`)}`,
    updated > 0 &&
      `${created > 0 ? updated.toLocaleString('pt-BR') : contarDe(updated, destino)} ${plural(updated, 'volta', 'voltam')} aos valores anteriores`,
    categories > 0 &&
      `${contarDe(categories, destinos.categorias)} ${plural(categories, 'criada será excluída', 'criadas serão excluídas')}`,
  ].filter((part) => part !== false);
  const what = going.length > 0 ? ` ${going.join(going.length > 2 ? '; ' : ' e ')}.` : '';
  const unknown = duvida > 0 ? ` De ${contarDe(duvida, destino)} não se sabe se chegaram; se sim, também.` : '';
  return `Desfazer a importação de ${quando(importacao.em)}?${what}${unknown} O que alguém mudou ou usou depois fica como está.`;
}

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
