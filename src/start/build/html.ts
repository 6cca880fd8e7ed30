import { paths } from '../../domain/paths.ts';
import type { Code } from './code.ts';
import { escapeHtml } from './head.ts';

/** Titles of the pages that only the application draws. */
export const signInTitles = {
  [paths.login]: 'Entrar · Painel',
  [paths.forgotPassword]: 'Esqueci minha senha · Painel',
  [paths.setPassword]: 'Criar senha · Painel',
};

/** Stands in the application's place, and shows after 20 s, for a first script that is lost cannot tell. */
const late = `<p id="late">O painel está demorando mais que o normal. <a href="">Recarregar a página</a> Se o navegador for antigo, atualize-o.</p>`;
/** The same without a link, for by then the address has lost its secret. */
const lateLink = `<p id="late">A página está demorando mais que o normal. Se ela não abrir, use de novo o link do e-mail.</p>`;

/** Styles for `late`, and for a browser without JavaScript. */
const applicationHead = `<style>${[
  '#late{position:fixed;z-index:2;inset:50% 0 auto;margin:auto;width:fit-content;max-width:min(26rem,80vw);padding:1rem 1.5rem;border-radius:12px;background:#1b2a22;color:#e6efe9;font:1rem/1.6 "Figtree Variable",system-ui,sans-serif;text-align:center;visibility:hidden;animation:late 0s 20s forwards}',
  '#late a{display:inline-block;color:#5ee0a0}',
  '@keyframes late{to{visibility:visible}}',
].join('')}</style><noscript><style>${[
  '#root,#shell{display:none}',
  'body{margin:0;background:#0c1310;color:#c6d3cb;font:1.0625rem/1.6 "Figtree Variable",system-ui,sans-serif}',
  '.needs-scripts{box-sizing:border-box;display:grid;place-content:center;min-height:100vh;max-width:28rem;margin:auto;padding:1.5rem;text-align:center}',
  '.needs-scripts a{color:#5ee0a0}',
].join('')}</style></noscript>`;

const needsScripts = `<noscript><main class="needs-scripts">${[
  '<p>O painel precisa de JavaScript. Ligue&#8209;o nas configurações do navegador e abra a página de novo.</p>',
  '<p><a href="/">Voltar ao site</a></p>',
].join('')}</main></noscript>`;

const dark = '<style>body:has(:is(#root:empty,#late)){background:#0c1310}</style>';
/** Over the application, under its dialogs. */
const shellPlace = '#shell{position:absolute;inset:0 0 auto;z-index:1;background:#0c1310}';

const preloads = ({ code }: Code) =>
  code.split(' ').map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`);

/** Head tags with all styles, so that the first paint waits for no file. `read` reads a file of the build. */
export function inlineStyles({ styles }: Code, read: (file: string) => string): string {
  const css = styles.map(read).join('\n');
  const font = /\/assets\/figtree-latin-wght-normal[\w-]*\.woff2/.exec(css)?.[0];
  if (!font || css.includes('</')) throw new Error('unexpected styles');
  return [
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
    `<style>${css}</style>`,
    // Never fetched: they tell Vite's loader that the styles are there.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
  ].join('\n    ');
}

/** Head and body of a sign-in page, which fetches its code together with the first script. */
export function signInPage(path: string, code: Code) {
  const secret = path === paths.setPassword;
  const head = [
    // For hosts that do not send our headers.
    ...(secret ? ['<meta name="referrer" content="no-referrer" />'] : []),
    dark,
    applicationHead,
    ...preloads(code),
  ];
  return { head: head.join('\n    '), body: `<div id="root">${secret ? lateLink : late}</div>\n    ${needsScripts}` };
}

interface PanelPage {
  /** Fetched together with the first script. */
  application: Code;
  code: Code;
  reads: object | undefined;
  /** The shell, and its styles. */
  html: string;
  css: string;
}

/** Head and body of a page of the panel. */
export function panelPage({ application, code, reads, html, css }: PanelPage) {
  const data = reads ? ` data-reads="${escapeHtml(JSON.stringify(reads))}"` : '';
  const root = `<div id="root" data-code="${code.code}"${data}>${late}</div>`;
  const shell = `<div id="shell" aria-hidden="true" inert><style>${shellPlace}${css}</style>${html}</div>`;
  return {
    head: [applicationHead, ...preloads(application)].join('\n    '),
    body: [root, shell, needsScripts].join('\n    '),
  };
}
