import { parseConteudo } from './conteudo';
import { type CalendarDate, diasDaSemana, formatDate } from './dates';
import type { Period } from './promocao';
import { proposedConteudo } from './proposedConteudo';
import { unitPrice } from './unitPrice';

/** When an offer's price is valid, and for products of which last date of use. */
export interface Oferta extends Period {
  dias: string[];
  validadeAte: CalendarDate | null;
}

/** What a label says that is compared with the next one. */
export interface Printed {
  nome: string;
  preco: number;
  precoMedida: number | null;
  medida: string | null;
  oferta: Oferta | null;
}

/** A product's price of a day, as its label tells it. */
export interface Etiqueta {
  produtoId: string;
  nome: string;
  codigo?: string | null;
  conteudo?: string | null;
  tipoVenda: string;
  localizacao: string;
  valor: number;
  /** What a shopper pays. */
  preco: number;
  /** The usual price, where it held long enough to stand before the offer's. */
  de: number | null;
  oferta: Oferta | null;
  /** What was printed last. */
  impressa?: (Printed & { quem: string | null; em: string }) | null;
}

type Contents = Pick<Etiqueta, 'nome' | 'conteudo' | 'tipoVenda'>;

/** The content that makes a label's price per measure: the confirmed one, or the only one that the name can mean. */
export const labelConteudo = ({ nome, conteudo }: Contents): string | null =>
  conteudo ?? proposedConteudo(nome)?.conteudo ?? null;

/** The price per measure of a label; of what is sold by weight it is the price itself. */
export const labelUnitPrice = (produto: Contents, preco: number) =>
  unitPrice(preco, { conteudo: labelConteudo(produto), tipoVenda: produto.tipoVenda });

/** Words for a package, which holds an amount that the law wants a price of. */
const packages =
  /(?<![\p{L}\d])(pacotes?|pcts?|latas?|garrafas?|gfas?|fardos?|sach[eê]s?|potes?|bandejas?|galão|galões|caixas?|cxs?|sacos?|bisnagas?|refil|refis|tetra ?pak)(?![\p{L}\d])/iu;

/** Whether nothing tells an amount: the product is taken as sold by the piece, without a price per measure. */
export const isPiece = (produto: Contents): boolean =>
  produto.tipoVenda !== 'kg' && !labelConteudo(produto) && !contentProblem(produto);

const needed = 'e a etiqueta precisa do preço por kg, litro, metro ou unidade';

function contentProblem({ nome, conteudo, tipoVenda }: Contents): string | undefined {
  if (tipoVenda === 'kg' || parseConteudo(conteudo)) return undefined;
  const said = proposedConteudo(nome);
  if (said?.conteudo) return undefined;
  if (said?.duvida) return `conteúdo em dúvida (${said.duvida.join(' ou ')}), ${needed}`;
  return packages.test(nome) ? `sem conteúdo: o nome diz embalagem, mas não quanto vem nela, ${needed}` : undefined;
}

/** An offer has a period when it ends, or is of some weekdays only. */
const hasPeriod = ({ fim, dias }: Oferta) => fim !== null || dias.length < diasDaSemana.length;

/**
 * Why the law lets a label of a day not be printed, in words; undefined: it may be. The laws and where each is kept are
 * in docs/product.md.
 */
export function labelProblem(label: Etiqueta, day: CalendarDate): string | undefined {
  const { preco, oferta } = label;
  if (!(preco > 0)) return 'sem preço: a etiqueta precisa do preço à vista';
  if (oferta && !hasPeriod(oferta)) return 'oferta sem período: informe o fim da promoção';
  if (oferta?.validadeAte && oferta.validadeAte < day) {
    return `oferta de produtos com validade até ${formatDate(oferta.validadeAte)}, que já passou`;
  }
  return contentProblem(label);
}

/** What is noted of a printed label. */
export function printedOf(label: Etiqueta): Printed {
  const measured = labelUnitPrice(label, label.preco);
  return {
    nome: label.nome,
    preco: label.preco,
    precoMedida: measured?.valor ?? null,
    medida: measured?.medida ?? null,
    oferta: label.oferta,
  };
}

const natural = new Intl.Collator('pt-BR', { numeric: true });

/** Labels as one walks: by aisle and shelf, 'Corredor 2' before 'Corredor 10', then by name. */
export const inAisleOrder = <L extends Pick<Etiqueta, 'localizacao' | 'nome'>>(labels: readonly L[]): L[] =>
  labels.toSorted((a, b) => natural.compare(a.localizacao, b.localizacao) || natural.compare(a.nome, b.nome));
