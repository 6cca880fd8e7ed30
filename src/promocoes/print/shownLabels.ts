import { type CalendarDate, type Etiqueta, isPiece, labelProblem } from '../../domain';
import { scheduleText } from '../datesText';
import { type LabelSize, nomeSize } from './labelSizes';

/** What stands on a label. */
export interface ShownLabel {
  produtoId: string;
  nome: string;
  codigo?: string | null;
  conteudo?: string | null;
  tipoVenda: string;
  /** What stands struck out before the price. */
  de: number | null;
  prices: readonly { valor: number; when?: string }[];
  /** When the price is valid, of an offer. */
  period?: string;
  validadeAte?: CalendarDate | null;
}

/** A label, and what it stands for where it is noted when it is printed. */
export interface LabelDraft extends ShownLabel {
  etiqueta: Etiqueta;
  noted: boolean;
}

/** The draft of a product's label of a day. */
export const draftOf = (etiqueta: Etiqueta): LabelDraft => {
  const { preco, oferta } = etiqueta;
  const schedule = oferta && { ...oferta, diasAtivos: oferta.dias, diaDaSemana: null, status: 'Ativar' };
  return {
    ...etiqueta,
    prices: [{ valor: preco }],
    period: schedule ? scheduleText(schedule) : undefined,
    validadeAte: oferta?.validadeAte,
    etiqueta,
    noted: true,
  };
};

export interface Refused {
  produtoId: string;
  nome: string;
  reason: string;
}

/** The labels that may be printed, those that may not with the reason, and those without a price per measure. */
export function sorted(drafts: readonly LabelDraft[], size: LabelSize, day: CalendarDate) {
  const printable: LabelDraft[] = [];
  const refused: Refused[] = [];
  for (const draft of drafts) {
    const { produtoId, nome } = draft;
    const tooLong = nomeSize(nome, size) === undefined && 'o nome não cabe com letra legível: escolha outro tamanho';
    const reason = labelProblem(draft.etiqueta, day) ?? tooLong;
    if (reason) refused.push({ produtoId, nome, reason });
    else printable.push(draft);
  }
  return { printable, refused, pieces: printable.filter(isPiece) };
}
