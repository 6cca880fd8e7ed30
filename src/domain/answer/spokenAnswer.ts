// Node imports this file too and needs the extensions.

import { addDays, type CalendarDate, formatDate, weekdayOf } from '../dates.ts';
import { formatMoney } from '../money.ts';
import { unitPriceBeside } from '../unitPrice.ts';
import { askStaff, type Consulta, type FoundProduto, noAnswer } from './consulta.ts';

interface AnswerPrice {
  /** What it is the price of, where its card does not say so. */
  nome?: string;
  /** The price without the offer. */
  before: string | null;
  price: string;
  /** The same per measure: 'R$ 9,98 por kg'. */
  perMeasure?: string;
  /** When it holds, where that must be told: 'hoje (27/11)'. */
  days: string | null;
  promocao?: string;
}

/** A product with its place, or a promotion with its days. */
export interface AnswerCard {
  id: string;
  nome: string;
  localizacao?: string;
  days?: string;
  prices: AnswerPrice[];
  /** Whether it answers the question as a golden one could demand. */
  answers?: boolean;
}

export interface SpokenAnswer {
  /** Answers of the FAQ, with their questions where more is told. */
  entries: { id: string; pergunta: string | null; resposta: string }[];
  /** Sentences, each time with the cards that they are about. */
  parts: { sentences: string[]; cards: AnswerCard[] }[];
}

/** What a shopper is told of what was found, unless it is not sure. `pergunta`: the question, where no option was chosen. */
export function spokenAnswerOf(consulta: Consulta, today: CalendarDate, pergunta?: string): SpokenAnswer {
  const { cumprimento, assuntos, dias, palavras, opcoes, naoVendidos = [] } = consulta;
  const perguntas = once(consulta.perguntas.filter(({ dita }) => dita));
  const produtos = once(consulta.produtos.filter(({ dita }) => dita));
  const promocoes = consulta.confianca === 'alta' ? consulta.promocoes : [];
  const told = perguntas.length + produtos.length + promocoes.length;
  const daysOn = [...new Set(promocoes.flatMap((one) => one.dias))].sort();
  // Where only options are offered, nothing is claimed.
  const missing = told > 0 || opcoes.length === 0 ? consulta.procurados : [];
  const near = missing.length > 0 ? once(consulta.produtos.filter((one) => one.parecida)) : [];
  // Of a part, the thing that it asks for is named, or else all of it.
  const semResposta = consulta.semResposta.filter(
    (part) => ![...naoVendidos, ...missing].some((thing) => part.includes(thing)),
  );
  const absent = missing.map((thing) => `Não encontrei ${thing} por aqui.`);
  const alone = absent.length > 0 && told + near.length + semResposta.length === 0;
  const lacking = [
    ...naoVendidos.map((thing) => `Não vendemos ${thing}.`),
    ...(alone ? [[...absent, askStaff].join(' ')] : absent),
  ];
  if (cumprimento) lacking.push(cumprimento);
  else if (told > 0 || lacking.length > 0)
    lacking.push(...semResposta.map((part) => `Sobre “${part}” não sei responder. ${askStaff}`));
  else if (opcoes.length === 0) {
    const onlyOffers = assuntos.includes('oferta') && palavras.length === 0;
    lacking.push(onlyOffers ? `Não encontrei ofertas ${onDays(dias, today)}. ${askStaff}` : noAnswer);
  }
  const card = (produto: FoundProduto) => cardOf(produto, consulta, today);
  return {
    entries: perguntas.map((one) => ({ ...one, pergunta: told + lacking.length > 1 ? one.pergunta : null })),
    parts: [
      part(
        sentencesOf(produtos, consulta, today, pergunta),
        produtos.map((one) => ({ ...card(one), answers: true })),
      ),
      part(
        promocoes.length > 0 ? [`Em oferta ${onDays(daysOn, today)}:`] : [],
        promocoes.map((one) => offerOf({ ...one, nome: offerName(one, consulta.validades) }, today)),
      ),
      part(near.length > 0 ? [...lacking, 'Temos parecidos:'] : lacking, near.map(card)),
    ],
  };
}

const part = (sentences: string[], cards: AnswerCard[]) => ({ sentences, cards });

/** Without the records that several parts of a question have found. */
export const once = <Row extends { id: string }>(rows: Row[]) =>
  rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) === place);

/** 'R$ 8,99/kg' */
export const priceText = (valor: number, tipoVenda: string) =>
  `${formatMoney(valor)}${tipoVenda === 'kg' ? '/kg' : ''}`;

type Run = Record<'de' | 'ate', CalendarDate>;

const list = new Intl.ListFormat('pt-BR');

/** 'hoje (27/11)', 'no sábado (28/11) e no domingo (29/11)', 'de hoje (27/11) a domingo (29/11)' */
export function onDays(days: CalendarDate[], today: CalendarDate): string {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.ate, 1) === day) last.ate = day;
    else runs.push({ de: day, ate: day });
  }
  return list.format(runs.map((run) => onRun(run, today)));
}

/** One run of days, as `onDays`. */
export function onRun({ de, ate }: Run, today: CalendarDate): string {
  const near = ['hoje', 'amanhã'];
  const nearName = (day: CalendarDate) => near.find((_, place) => addDays(today, place) === day);
  const name = (day: CalendarDate) =>
    `${nearName(day) ?? weekdayOf(day).toLowerCase()} (${formatDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10)})`;
  const on = (day: CalendarDate) => (nearName(day) ? '' : weekdayOf(day).endsWith('feira') ? 'na ' : 'no ') + name(day);
  if (ate > addDays(de, 1)) return `de ${name(de)} a ${name(ate)}`;
  return de === ate ? on(de) : `${on(de)} e ${on(ate)}`;
}

/** A promotion's name, with the last date of use of the products that it is for. */
const offerName = ({ id, nome }: { id: string; nome: string }, validades: Consulta['validades'] = {}) =>
  validades[id] ? `${nome}, para produtos com validade até ${formatDate(validades[id])}` : nome;

function cardOf(produto: FoundProduto, { dias, diaIncerto, validades }: Consulta, today: CalendarDate): AnswerCard {
  const { id, nome, localizacao, valor, tipoVenda, precos, proximaOferta, novoValor, novoValorEm } = produto;
  const runs = proximaOferta ? [...precos, proximaOferta] : precos;
  const comes = typeof novoValor === 'number' && novoValorEm;
  const dated = comes || diaIncerto || dias.some((day) => day !== today) || runs.some(({ promocao }) => promocao);
  const prices = runs.map((run) => ({
    before: run.promocao && priceText(run.valor ?? valor, tipoVenda),
    price: priceText(run.preco, tipoVenda),
    perMeasure: unitPriceBeside(run.preco, produto),
    days: dated ? onRun(run, today) : null,
    promocao: run.promocao ? offerName(run.promocao, validades) : undefined,
  }));
  const coming = comes && {
    before: null,
    price: priceText(novoValor, tipoVenda),
    days: `a partir de ${onRun({ de: novoValorEm, ate: novoValorEm }, today).replace(/^n[ao] /, '')}`,
  };
  return { id, nome, localizacao, prices: coming ? [...prices, coming] : prices };
}

function offerOf({ id, nome, fim, dias, produtos }: Consulta['promocoes'][number], today: CalendarDate): AnswerCard {
  const days = onDays(dias, today);
  const goesOn = fim && fim > (dias.at(-1) ?? '');
  const prices = produtos.map((one) => {
    const { valor, precoPromocional, tipoVenda } = one;
    // On the other days another promotion has a lower price.
    const own = onDays(one.dias, today);
    const [before, price] = [priceText(valor, tipoVenda), priceText(precoPromocional, tipoVenda)];
    const perMeasure = unitPriceBeside(precoPromocional, one);
    return { nome: one.nome, before, price, perMeasure, days: own === days ? null : own };
  });
  return { id, nome, days: goesOn ? `${days}; a promoção vai até ${formatDate(fim)}` : days, prices };
}

function sentencesOf(produtos: FoundProduto[], consulta: Consulta, today: CalendarDate, pergunta = ''): string[] {
  const { assuntos } = consulta;
  // The database compares prices where the lowest is asked for, and then tells one product.
  const cheapest = produtos.length === 1 && assuntos.includes('preco') && lowest.test(pergunta);
  // More than two are told by their cards alone.
  const many = produtos.length > 2 && !assuntos.includes('oferta');
  return [...(many ? ['Temos:'] : produtos.map((one) => sentenceOf(one, consulta, today, cheapest)))];
}

const lowest = /\bmais (barat[oa]s?\b(?! (do )?que)|em conta\b)|\b(men|melh)or (pre[cç]o|valor)/i;

/** By what was asked: whether it is on offer, what it costs, where it is. */
function sentenceOf(produto: FoundProduto, consulta: Consulta, today: CalendarDate, cheapest: boolean): string {
  const { nome, valor, tipoVenda, localizacao } = produto;
  const { assuntos, dias } = consulta;
  const { prices } = cardOf(produto, consulta, today);
  const costs = list.format(prices.map(({ days, ...one }) => [withMeasure(one), days].filter(Boolean).join(' ')));
  const offers = list.format(
    prices.flatMap(({ before, days, ...one }) => (before ? [`${days} por ${withMeasure(one)}`] : [])),
  );
  const place = placeText(localizacao);
  let said = '';
  if (cheapest) said = `O mais barato: ${nome}, ${costs}.`;
  else if (assuntos.includes('oferta')) {
    const isOn = produto.precos.some(({ promocao }) => promocao);
    const plain = { price: priceText(valor, tipoVenda), perMeasure: unitPriceBeside(valor, produto) };
    if (!isOn) said = `${nome} não está em oferta ${onDays(dias, today)}: custa ${withMeasure(plain)}.`;
    if (offers) said += isOn ? `${nome} está em oferta ${offers}.` : ` Está em oferta ${offers}.`;
  } else if (assuntos.includes('preco')) said = `${nome} custa ${costs}.`;
  if (!said) return `${nome} fica ${place}.`;
  return assuntos.includes('lugar') ? `${said} Fica ${place}.` : said;
}

const withMeasure = ({ price, perMeasure }: Pick<AnswerPrice, 'price' | 'perMeasure'>) =>
  perMeasure ? `${price} (${perMeasure})` : price;

/** Kinds of places, those of each gender. */
const kinds = {
  no: /^(corredor|setor|freezer|refrigerador|expositor|balc[aã]o|a[cç]ougue|hortifr[uú]ti|caixa|display|estoque)$/i,
  na: /^(prateleira|g[oô]ndola|se[cçs]{1,2}[aã]o|geladeira|padaria|entrada|sa[ií]da|adega|peixaria|ilha|ponta|frente|vitrine|bancada|banca|rua|estante|rotisseria|confeitaria|mercearia|frutaria)$/i,
};

/** 'no corredor A - Prateleira 3'; 'em: 3º andar', of which it is not known how people say it. */
export function placeText(localizacao: string): string {
  const [first = ''] = localizacao.match(/^\p{L}+/u) ?? [];
  const known = Object.entries(kinds).find(([, words]) => words.test(first))?.[0];
  return known ? `${known} ${first.toLowerCase()}${localizacao.slice(first.length)}` : `em: ${localizacao}`;
}
