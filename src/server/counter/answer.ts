import { html } from 'hono/html';
import { type AnswerCard, type Consulta, noneOfThese, offering, spokenAnswerOf } from '../../domain/answer/index.ts';
import { dateOn } from '../../domain/dates.ts';

type Html = ReturnType<typeof html>;

/** The answer to a question as HTML; `chosen`: by the record that the shopper chose of those offered. */
export function answerHtml(pergunta: string, consulta: Consulta, chosen: boolean): Html {
  const { opcoes } = consulta;
  const { entries, parts } = spokenAnswerOf(consulta, dateOn(new Date()), chosen ? undefined : pergunta);
  const [entry] = consulta.perguntas;
  const title = (chosen && (entry?.pergunta ?? consulta.produtos[0]?.nome)) || pergunta;
  return html`<h2>“${title}”</h2>
    ${entries.map((one) => html`${one.pergunta && html`<h3>${one.pergunta}</h3>`}${said(one.resposta)}`)}
    ${parts.map(({ sentences, cards }) => html`${sentences.map(said)}${cards.length > 0 && html`<ul class="cards">${cards.map(card)}</ul>`}`)}
    ${opcoes.length > 0 && offered(pergunta, consulta)}`;
}

const said = (text: string) => html`<p class="said">${text}</p> `;

const offered = (pergunta: string, consulta: Consulta) =>
  html`<form method="post" class="options" aria-labelledby="opcoes">
    <p class="said" id="opcoes">${offering(consulta)}</p>
    <input type="hidden" name="pergunta" value="${pergunta}" />
    ${consulta.opcoes.map(({ id, texto }) => html`<button name="escolhida" value="${id}">${texto}</button>`)}
    <p>${noneOfThese}</p>
  </form>`;

const mostPrices = 12;

const card = ({ nome, localizacao, days, prices }: AnswerCard) =>
  html`<li>
    <h3>${nome}</h3>
    ${localizacao && html`<p class="place">${localizacao}</p>`}
    ${days && html`<p><small>vale ${days}</small></p>`}
    ${prices.slice(0, mostPrices).map(priceOf)}
    ${prices.length > mostPrices && html`<p>e mais ${prices.length - mostPrices}</p>`}
    ${localizacao && html`<button type="button" class="put" value="${nome}">Pôr na lista</button>`}
  </li>`;

const priceOf = ({ nome, before, price, perMeasure, days }: AnswerCard['prices'][number]) =>
  html`<p class="${nome ? 'row' : 'price'}">${nome && `${nome}: `}${before && html`de <s>${before}</s> por `}<strong>${price}</strong>${perMeasure && html` <small>${perMeasure}</small>`}${days && html` <br /><small>vale ${days}</small>`}</p>`;
