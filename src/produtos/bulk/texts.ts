import { counted, formatCount, formatMoney, listed, maxValor } from '../../domain';
import {
  type Change,
  type ChangeCounts,
  type ChangeEnd,
  type ChangeOutcome,
  mostChanged,
  type UndoneChange,
} from '../../providers';
import { promocoesText } from '../texts';

export const produtosText = (count: number) => counted(count, { singular: 'produto', plural: 'produtos' });

interface KindTexts {
  title: string;
  verb: string;
  done: string;
  told: (produtos: string, one: boolean) => string;
}

const changed = (produtos: string, one: boolean) => `${produtos} ${one ? 'mudou' : 'mudaram'}.`;

export const kindTexts: Record<Change['kind'], KindTexts> = {
  price: { title: 'Reajustar preços', verb: 'Reajustar', done: 'Preços reajustados', told: changed },
  categoria: { title: 'Mudar categoria', verb: 'Mudar', done: 'Categoria mudada', told: changed },
  localizacao: { title: 'Mudar localização', verb: 'Mudar', done: 'Localização mudada', told: changed },
  conteudo: { title: 'Conteúdo das embalagens', verb: 'Confirmar', done: 'Conteúdo confirmado', told: changed },
  delete: {
    title: 'Excluir produtos',
    verb: 'Excluir',
    done: 'Produtos excluídos',
    told: (produtos, one) => `${produtos} ${one ? 'foi excluído' : 'foram excluídos'}.`,
  },
};

export const views: { label: string; ends: ChangeEnd[] }[] = [
  { label: 'Mudam', ends: ['change'] },
  { label: 'Recusados', ends: ['limit', 'used'] },
  { label: 'Já estão assim', ends: ['same'] },
];

export function notesOf(counts: ChangeCounts): string[] {
  const { change, limit, used, free, missing } = counts;
  const say = (count: number, one: string, many: string) =>
    count > 0 ? [`${produtosText(count)} ${count === 1 ? one : many}`] : [];
  return [
    ...say(limit, 'fica como está: passaria', 'ficam como estão: passariam').map(
      (text) => `${text} de ${formatMoney(maxValor)}.`,
    ),
    ...say(used, 'não é excluído, pois está em promoção.', 'não são excluídos, pois estão em promoções.'),
    ...say(free, `fica com o preço de ${formatMoney(0)}.`, `ficam com o preço de ${formatMoney(0)}.`),
    ...say(missing, 'selecionado não existe mais.', 'selecionados não existem mais.'),
    ...(change > mostChanged
      ? [`São produtos demais de uma vez: escolha até ${formatCount(mostChanged)} com a busca e os filtros.`]
      : []),
  ];
}

const reasons = {
  changed: 'alguém mudou depois',
  deleted: 'alguém excluiu',
  exists: 'já existe de novo',
  category: 'a categoria não existe mais',
};
const ownReasons = { ...reasons, changed: 'você mudou depois', deleted: 'você excluiu' };

const named = 3;

function namesText(produtos: readonly { nome: string; who?: string | null }[], count: number): string {
  const names = produtos.slice(0, named).map(({ nome, who }) => (who ? `${nome} (${who})` : nome));
  return listed(names, count);
}

/** Text of a change that was stopped since the products differ from its preview. */
export function stoppedText({ changed, produtos }: NonNullable<ChangeOutcome['stopped']>): string {
  const why =
    changed > 0
      ? `os produtos não são mais os da prévia: ${namesText(produtos, changed)}`
      : 'os produtos encontrados mudaram desde a prévia';
  return `Nada foi mudado, pois ${why}.`;
}

export const unknownText = (message: string) => `${message} Não se sabe se os produtos mudaram`;

export function undoneTitle({ restored, left, linesLeft }: UndoneChange): string {
  if (left === 0 && linesLeft === 0) return 'Mudança desfeita';
  return restored === 0 ? 'Nada foi desfeito' : 'Mudança desfeita em parte';
}

export function undoneText({ restored, left, produtos, linesLeft, promocoes }: UndoneChange): string {
  const parts = restored > 0 || left === 0 ? [`${produtosText(restored)} como antes.`] : [];
  if (left > 0) {
    const names = produtos
      .slice(0, named)
      .map(({ nome, reason, own, who }) => `${nome} (${own ? ownReasons[reason] : `${reasons[reason]}${by(who)}`})`);
    parts.push(`${produtosText(left)} sem desfazer: ${listed(names, left)}.`);
  }
  if (produtos.some(({ own }) => own)) {
    parts.push('Desfaça antes o que você mudou depois, se ainda puder, e então esta mudança.');
  }
  if (promocoes) {
    const stayed = promocoes.total === 1 ? 'Ficou sem os produtos a promoção' : 'Ficaram sem os produtos as promoções';
    parts.push(`${stayed} ${promocoesText(promocoes)}, que alguém salvou depois.`);
  } else if (linesLeft > 0 && left === 0) {
    parts.push('Não voltaram às promoções em que estavam, que mudaram depois ou não existem mais.');
  }
  return parts.join(' ');
}

const by = (who?: string | null) => (who ? `: ${who}` : '');
