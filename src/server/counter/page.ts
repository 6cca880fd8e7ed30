import { html, raw } from 'hono/html';
import { paths } from '../../domain/paths.ts';
import { plainColor, plainShop, type Shop, type Welcome } from '../../domain/shop.ts';
import type { Environment } from '../backend/environment.ts';
import { emptyList } from './list.ts';
import { failure, script } from './script.ts';
import { style, unscriptedStyle } from './style.ts';

type Html = ReturnType<typeof html>;

interface Page {
  /** Null where the page is switched off. */
  welcome: Welcome | null;
  siteUrl: string;
  /** The question in the field. */
  pergunta?: string;
  answer?: Html;
  /** The list in its field; the answer is its own then. */
  lista?: string;
  /** Lines of it that are not split at their commas. */
  prontas?: string;
  /** Address that the page of a static host asks; without it the page asks its own. */
  service?: string;
}

const description = 'Pergunte onde fica um produto, quanto custa, o que está em oferta e como funciona o supermercado.';
const name = 'Pergunte ao assistente';
const titleOf = ({ nome }: Shop) => (nome ? `${name} · ${nome}` : name);

/** The page for shoppers. Its forms work without the script, which then answers on the page. */
export function page({ welcome, siteUrl, pergunta = '', answer, lista, prontas, service }: Page): Html {
  const shop = welcome?.loja ?? plainShop;
  const color = shop.cor ?? plainColor;
  return html`<!doctype html>
<html lang="pt-BR" ${service ? html`data-servico="${service}"` : html`style="--brand:${color}"`}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${color}" />
    <title>${titleOf(shop)}</title>
    <meta name="description" content="${description}" />
    ${pergunta && html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${siteUrl}${paths.counter}" />
    <link rel="icon" href="${shop.logo ? paths.counterLogo : '/favicon.svg'}" />
    <style>${raw(style)}</style>
    ${service && html`<noscript><style>${raw(unscriptedStyle)}</style></noscript>`}
  </head>
  <body>
    ${head(welcome, paths.counterLogo)}
    ${welcome ? main(asking(welcome.sugestoes, pergunta, lista === undefined && answer), shopping(lista, prontas, answer), service && needsScripts) : off}
    ${welcome && html`<script>${raw(script)}</script>`}
  </body>
</html>`;
}

/** The page as a file, which asks the function of the Supabase project, also for the shop's look and suggestions. */
export const staticPage = ({ siteUrl, supabase }: Pick<Environment, 'siteUrl' | 'supabase'>): string =>
  String(
    page({
      welcome: { loja: plainShop, sugestoes: [] },
      siteUrl,
      service: `${supabase?.url ?? ''}/functions/v1/assistente`,
    }),
  );

/** What takes the place of parts of a static page. */
export const welcomeParts = (welcome: Welcome): Html =>
  html`${head(welcome, welcome.loja.logo)}${suggestions(welcome.sugestoes)}`;

const head = (welcome: Welcome | null, logo: string | null) => {
  const shop = welcome?.loja ?? plainShop;
  return html`<header id="loja" data-cor="${shop.cor ?? plainColor}" data-titulo="${titleOf(shop)}"${welcome?.semProdutos && raw(' data-sem-lista')}>
      <a href="${paths.counter}">${shop.logo && html`<img src="${logo}" alt="${shop.nome ? '' : 'Supermercado'}" />`}${shop.nome ?? (shop.logo ? '' : 'Assistente do supermercado')}</a>
    </header>`;
};

export const off = html`<main id="principal"><h1>O assistente está desligado</h1>
      <p>Neste momento ele não responde perguntas. Pergunte a um funcionário.</p></main>`;

const needsScripts = html`<noscript><p class="said">Esta página precisa de JavaScript. Ligue-o nas configurações do navegador e abra a página de novo, ou pergunte a um funcionário.</p></noscript>`;

const main = (ask: Html, list: Html, notice?: Html | string) => html`<main id="principal">
  <nav aria-label="Assistente"><a href="#perguntar">Perguntar</a> <a href="#lista">Lista de compras</a></nav>
  ${notice}<section id="perguntar">${ask}</section><section id="lista">${list}</section></main>`;

const asking = (suggested: string[], pergunta: string, answer?: Html | false) => html`<h1>Como posso ajudar?</h1>
  <p class="lead">Pergunte onde fica um produto, quanto custa ou o que está em oferta.</p>
  <form action="${paths.counter}" class="ask">
    <label for="pergunta">Sua pergunta</label>
    <div>
      <input id="pergunta" name="pergunta" value="${pergunta}" required maxlength="300" autocomplete="off" enterkeyhint="send" />
      <button>Perguntar</button>
      <button type="button" id="ler" hidden>Ler código de barras</button>
    </div>
  </form>
  <p id="situacao" role="status"></p>
  <div id="resposta" role="region" aria-label="Resposta" aria-live="polite" tabindex="-1">${answer}</div>
  ${suggestions(suggested)}
  <p class="kept">Guardamos só a pergunta e a opção escolhida, por 90 dias, para melhorar as respostas. Nada sobre você.</p>`;

const shopping = (lista?: string, prontas?: string, answer?: Html) => html`<h1>Lista de compras</h1>
  <p class="lead">Escreva ou cole sua lista. Ela vem na ordem dos corredores, com os preços de hoje.</p>
  <p id="recebida" class="said" hidden>Você recebeu uma lista com <span id="quantos"></span> itens. <button type="button" class="take">Usar esta lista</button> <button type="button" class="leave">Agora não</button></p>
  <form action="${paths.counter}#lista" method="post" class="ask" id="lista-form">
    <label for="lista-texto">O que você vai comprar</label>
    <div>
      <textarea id="lista-texto" name="lista" rows="3" required placeholder="2 arroz 5kg, leite sem lactose">${lista}</textarea>
      <button>Montar lista</button>
    </div>
    ${prontas && html`<input type="hidden" name="prontas" value="${prontas}" />`}
  </form>
  <p><span id="lista-situacao" role="status"></span> <button type="button" class="undo" id="desfazer" hidden>Desfazer</button></p>
  <div id="lista-feita" role="region" aria-label="Sua lista"${lista === undefined && raw(' hidden')}>${lista === undefined ? emptyList : answer}
    <p class="tools"><button type="button" class="share">Compartilhar</button> <button type="button" class="print">Imprimir</button> <button type="button" class="clear">Limpar lista</button></p>
  </div>
  <p class="kept">A lista fica só neste aparelho. Contamos o que não foi encontrado, por 90 dias, sem nada sobre você.</p>`;

const suggestions = (
  texts: string[],
) => html`<form action="${paths.counter}" id="sugestoes" class="suggestions" aria-label="Sugestões"${texts.length === 0 && raw(' hidden')}>
      ${texts.map((text) => html`<button name="pergunta" value="${text}">${text}</button>`)}
    </form>`;

export const busy = html`<p class="said">Muita gente está perguntando agora. Espere um instante e pergunte de novo.</p>`;
export const failed = html`<p class="said">${failure}</p>`;
export const empty = html`<p class="said">Escreva uma pergunta.</p>`;
