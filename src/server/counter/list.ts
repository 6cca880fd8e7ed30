import { html } from 'hono/html';
import { type ListProduto, onRun, type PricedList, priceText } from '../../domain/answer/index.ts';
import { type CalendarDate, dateOn } from '../../domain/dates.ts';
import { formatMoney } from '../../domain/money.ts';

type Html = ReturnType<typeof html>;
type Line = PricedList['linhas'][number];

/** Null where the body is broken, undefined where nothing was asked. */
export type Form = Record<string, unknown> | null | undefined;

const most = 100;
const longest = 300;

const tidy = (line: string) => line.replace(/\s+/g, ' ').trim();

/**
 * The lines of a list as it was written or pasted: by lines, semicolons, bullets, and commas that are no decimal comma and
 * begin another thing; those in `whole` are lines already, such as names of products, which have such signs.
 */
export function linesOf(text: string, whole = ''): string[] {
  const kept = new Set(whole.split(/[\r\n]+/).map(tidy));
  const typed = (line: string) =>
    line.split(/[;•·]|,(?!\d)(?!\s*(?:de|d[ao]|com|sem|sabor)\s)|\t/).filter((part) => !part.trim().endsWith(':'));
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => (kept.has(tidy(line)) ? [line] : typed(line)))
    .map(tidy)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** Why a list is not asked for, or nothing. */
export function listProblem(itens: string[]): Html | undefined {
  const long = itens.find((line) => line.length > longest);
  if (itens.length === 0) return told('Escreva pelo menos um item, como “2 arroz 5kg”.');
  if (itens.length > most)
    return told(`Uma lista pode ter até ${most} itens, e esta tem ${itens.length}. Tire alguns e monte de novo.`);
  return long === undefined
    ? undefined
    : told(`O item “${long.slice(0, 30)}…” é longo demais: escreva até ${longest} letras em cada um.`);
}

const told = (text: string) => html`<p class="said">${text}</p>`;

/**
 * A form in which the product that was chosen, as a text of the list, a tab and what takes its place, stands in the list:
 * for a line, or for one of those that "e" joins. Another choice changes nothing.
 */
export function withChoice(form: Form): Form {
  const [, asked = '', chosen] = /^([^\t]+)\t(.+)$/s.exec(String(form?.escolhida ?? '')) ?? [];
  if (typeof form?.lista !== 'string' || !chosen) return form;
  const lines = linesOf(form.lista, String(form.prontas ?? ''));
  const partsOf = (line: string) => (line === asked ? [line] : line.split(/\s+e\s+(?!mei[oa]\b)/i));
  const place = lines.findIndex((line) => partsOf(line).includes(asked));
  const put = partsOf(lines[place] ?? '').map((part) => (part === asked ? chosen : part));
  const lista = lines.flatMap((line, nth) => (nth === place ? put : [line])).join('\n');
  return place < 0 ? form : { ...form, lista, prontas: lista };
}

/** The rows of a list, each with what the page's script needs to keep it. */
export const listHtml = ({ linhas, totalCentavos }: PricedList, today: CalendarDate = dateOn(new Date())): Html => {
  const tips = linhas.flatMap(({ produto }) => (produto ? tipsOf(produto, today) : []));
  const rows = linhas.map((line, place) => rowOf(line, linhas[place - 1], today));
  return madeList(tips, rows, totalCentavos, `preços de ${clock.format(new Date())}`);
};

const madeList = (tips: string[], rows: Html[], cents: number, at: string) =>
  html`<ul class="tips" id="dicas">${tips.map((tip) => html`<li>${tip}</li>`)}</ul>
    <ul class="items" id="itens">${rows}</ul>
    <p class="total">Total: <strong id="total">${formatMoney(cents / 100)}</strong> <small id="precos">${at}</small></p>`;

export const emptyList = madeList([], [], 0, '');

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

const placeOf = ({ produto, opcoes }: Line) => (produto ?? opcoes[0])?.localizacao ?? '';

function rowOf(line: Line, before: Line | undefined, today: CalendarDate): Html {
  if (line.produto) return productRow(line.produto, line, today, !before || placeOf(before) !== placeOf(line));
  const { pedido, opcoes, parecidas, naoVendemos, texto, ordem } = line;
  const lacking = naoVendemos ? `Não vendemos ${pedido}.` : `Não encontrei ${pedido}.`;
  const said =
    opcoes.length === 0
      ? `${lacking} Pergunte a um funcionário.`
      : parecidas || naoVendemos
        ? `${lacking} Parecidos:`
        : `${texto}: qual destes?`;
  return html`<li class="row" data-texto="${texto}" data-ordem="${ordem}" data-lugar="">
    <p>${said}</p>${remove(pedido)}
    ${choicesOf(line, today)}
  </li>`;
}

const choicesOf = ({ opcoes, texto: asked }: Told, today: CalendarDate) =>
  opcoes.map((one) => {
    const texto = `${amountText(one.quantidade, one.unidade)} ${one.nome}`;
    return html`<button class="choice" form="lista-form" name="escolhida" value="${asked}\t${texto}">${one.nome} <small>${priceOf(one)}, ${one.localizacao}</small></button><template>${productRow(one, { texto, ordem: one.ordem, opcoes: [] }, today, true)}</template>`;
  });

const amountText = (amount: number, unit: string) => `${String(amount).replace('.', ',')}${unit === 'kg' ? ' kg' : ''}`;

const remove = (name: string) =>
  html`<button type="button" class="remove" aria-label="Tirar ${name} da lista">×</button>`;

const priceOf = ({ precos: [run], valor, tipoVenda }: ListProduto) => priceText(run?.preco ?? valor, tipoVenda);

type Told = Pick<Line, 'texto' | 'ordem' | 'opcoes'>;

function productRow(one: ListProduto, line: Told, today: CalendarDate, first: boolean): Html {
  const {
    nome,
    localizacao,
    precos: [run],
    valor,
    quantidade,
    unidade,
    totalCentavos,
  } = one;
  const cents = totalCentavos === null ? '' : Math.round((run?.preco ?? valor) * 100);
  const offer =
    run?.promocao &&
    html`<small>em oferta ${onRun(run, today)}, antes <s>${priceText(valor, one.tipoVenda)}</s></small>`;
  return html`<li class="row${first ? ' first' : ''}" data-texto="${line.texto}" data-ordem="${line.ordem}" data-lugar="${localizacao}" data-nome="${nome}" data-preco="${cents}" data-total="${totalCentavos ?? ''}" data-unidade="${unidade}" data-dicas="${JSON.stringify(tipsOf(one, today))}">
    <p class="place">${localizacao}</p>
    <label><input type="checkbox" /> <span>${nome}</span></label>${remove(nome)}
    <p class="sum"><input class="amount" type="number" inputmode="decimal" min="0" step="${unidade === 'kg' ? 'any' : 1}" value="${quantidade}" aria-label="Quantidade de ${nome}" /> ${unidade} × ${priceOf(one)} ${offer}<strong>${totalCentavos === null ? 'pesado no caixa' : formatMoney(totalCentavos / 100)}</strong></p>
    ${line.opcoes.length > 0 && html`<details><summary aria-label="Trocar ${nome}">Trocar</summary>${choicesOf(line, today)}</details>`}
  </li>`;
}

const measures: Record<string, string> = { kg: 'o quilo', litro: 'o litro', unidade: 'a unidade' };

/** What costs less on another day of the week, or in another package. */
function tipsOf({ nome, precos: [run], maisBarato, embalagem, tipoVenda }: ListProduto, today: CalendarDate): string[] {
  const tips: string[] = [];
  if (maisBarato && run)
    tips.push(
      `${nome} fica ${priceText(run.preco - maisBarato.preco, tipoVenda)} mais barato ${onRun(maisBarato, today)}.`,
    );
  if (embalagem) {
    const [less, own] = [formatMoney(embalagem.preco), formatMoney(embalagem.deste)];
    tips.push(`${embalagem.nome} sai por ${less} ${measures[embalagem.medida]}; ${nome}, por ${own}.`);
  }
  return tips;
}
