import { html, raw } from 'hono/html';
import { paths } from '../../domain/paths.ts';
import { plainColor, plainShop, type Welcome } from '../../domain/shop.ts';
import { failure, script } from './script.ts';
import { style } from './style.ts';

type Html = ReturnType<typeof html>;

interface Page {
  /** Null where the page is switched off. */
  welcome: Welcome | null;
  siteUrl: string;
  /** The question in the field. */
  pergunta?: string;
  answer?: Html;
}

const description = 'Pergunte onde fica um produto, quanto custa, o que está em oferta e como funciona o supermercado.';

/** The page for shoppers. Its forms work without the script, which then answers on the page. */
export function page({ welcome, siteUrl, pergunta = '', answer }: Page): Html {
  const { nome, cor, logo } = welcome?.loja ?? plainShop;
  const color = cor ?? plainColor;
  return html`<!doctype html>
<html lang="pt-BR" style="--brand:${color}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${color}" />
    <title>${nome ? `Pergunte ao assistente · ${nome}` : 'Pergunte ao assistente'}</title>
    <meta name="description" content="${description}" />
    ${pergunta && html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${siteUrl}${paths.counter}" />
    <link rel="icon" href="${logo ? paths.counterLogo : '/favicon.svg'}" />
    <style>${raw(style)}</style>
  </head>
  <body>
    <header><a href="${paths.counter}">${logo && html`<img src="${paths.counterLogo}" alt="${nome ? '' : 'Supermercado'}" />`}${nome ?? (logo ? '' : 'Assistente do supermercado')}</a></header>
    <main>
      ${welcome ? asking(welcome.sugestoes, pergunta, answer) : off}
    </main>
    ${welcome && html`<script>${raw(script)}</script>`}
  </body>
</html>`;
}

const off = html`<h1>O assistente está desligado</h1>
  <p>Neste momento ele não responde perguntas. Pergunte a um funcionário.</p>`;

const asking = (suggestions: string[], pergunta: string, answer?: Html) => html`<h1>Como posso ajudar?</h1>
  <p class="lead">Pergunte onde fica um produto, quanto custa ou o que está em oferta.</p>
  <form action="${paths.counter}" class="ask">
    <label for="pergunta">Sua pergunta</label>
    <div>
      <input id="pergunta" name="pergunta" value="${pergunta}" required maxlength="300" autocomplete="off" enterkeyhint="send" />
      <button>Perguntar</button>
    </div>
  </form>
  <p id="situacao" role="status"></p>
  <div id="resposta" role="region" aria-label="Resposta" aria-live="polite" tabindex="-1">${answer}</div>
  ${
    suggestions.length > 0 &&
    html`<form action="${paths.counter}" class="suggestions" aria-label="Sugestões">
      ${suggestions.map((text) => html`<button name="pergunta" value="${text}">${text}</button>`)}
    </form>`
  }
  <p class="kept">Guardamos só a pergunta e a opção escolhida, por 90 dias, para melhorar as respostas. Nada sobre você.</p>`;

export const busy = html`<p class="said">Muita gente está perguntando agora. Espere um instante e pergunte de novo.</p>`;
export const failed = html`<p class="said">${failure}</p>`;
export const empty = html`<p class="said">Escreva uma pergunta.</p>`;
