import { html } from 'hono/html';
import {
  type Choice,
  type Consulta,
  dayText,
  doYouMean,
  type FoundProduto,
  type FoundPromocao,
  noAnswer,
  noneOfThese,
  toldOf,
} from '../../domain/answer.ts';
import { dateOn, formatDate } from '../../domain/dates.ts';
import { formatMoney } from '../../domain/money.ts';

type Html = ReturnType<typeof html>;

/** The answer to a question as HTML; `chosen`: by the record that the shopper chose of those offered. */
export function answerHtml(pergunta: string, consulta: Consulta, chosen: boolean): Html {
  const { cumprimento, opcoes } = consulta;
  const { pergunta: entry, produtos, promocoes } = toldOf(consulta);
  const told = entry || produtos.length > 0 || promocoes.length > 0;
  const day = holding(consulta.dia);
  const title = (chosen && (entry?.pergunta ?? produtos[0]?.nome)) || pergunta;
  return html`<h2>“${title}”</h2>
    ${opcoes.length > 0 && offered(pergunta, opcoes)}
    ${!told && opcoes.length === 0 && html`<p class="said">${cumprimento ?? noAnswer}</p>`}
    ${entry && html`<p class="said">${entry.resposta}</p>`}
    ${produtos[0] && !entry && html`<p class="said">${sentence(produtos[0])}</p>`}
    ${produtos.length > 0 && html`<ul class="cards">${produtos.map((produto) => card(produto, day))}</ul>`}
    ${promocoes.length > 0 && offers(promocoes, consulta.dia)}`;
}

const offered = (pergunta: string, opcoes: Choice[]) =>
  html`<form method="post" class="options" aria-labelledby="opcoes">
    <p class="said" id="opcoes">${doYouMean}</p>
    <input type="hidden" name="pergunta" value="${pergunta}" />
    ${opcoes.map(({ id, texto }) => html`<button name="escolhida" value="${id}">${texto}</button>`)}
    <p>${noneOfThese}</p>
  </form>`;

const sentence = ({ nome, localizacao }: FoundProduto) => html`${nome} fica em <strong>${localizacao}</strong>.`;

const card = ({ nome, valor, precoPromocional, localizacao, tipoVenda }: FoundProduto, day: string) => {
  const unit = tipoVenda === 'kg' ? '/kg' : '';
  const price =
    precoPromocional === null
      ? html`<strong>${formatMoney(valor)}</strong>${unit}`
      : html`de <s>${formatMoney(valor)}</s> por <strong>${formatMoney(precoPromocional)}</strong>${unit}<br /><small>${day}</small>`;
  return html`<li><h3>${nome}</h3><p class="place">${localizacao}</p><p class="price">${price}</p></li>`;
};

/** 'vale hoje, 27/11/2026' */
function holding(dia: string): string {
  const text = dayText(dia, dateOn(new Date()));
  return text.includes('/') ? `vale ${text}` : `vale ${text}, ${formatDate(dia)}`;
}

const mostOffers = 12;

const offers = (promocoes: FoundPromocao[], dia: string) =>
  html`<p class="said">Em oferta ${dayText(dia, dateOn(new Date()))}:</p>
    ${promocoes.map(
      ({ nome, fim, produtos }) =>
        html`<section class="offer">
          <h3>${nome}</h3>
          <p><small>${holding(dia)}${fim && fim > dia && `; a promoção vai até ${formatDate(fim)}`}</small></p>
          <ul>
            ${produtos
              .slice(0, mostOffers)
              .map(
                (one) =>
                  html`<li>${one.nome}: de <s>${formatMoney(one.valor)}</s> por <strong>${formatMoney(one.precoPromocional)}</strong></li>`,
              )}
          </ul>
          ${produtos.length > mostOffers && html`<p>e mais ${produtos.length - mostOffers}</p>`}
        </section>`,
    )}`;
