import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './App';
import { paths } from './domain';
import { Shell } from './painel';
import { headings, tabTitle } from './ui';

const handler = createStaticHandler([{ path: '*', element: <App /> }]);

/** HTML of a public page's root element. Run by the build (src/server/prerender.ts), never in a browser. */
export async function render(path: string): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
    // Otherwise React moves large parts out of place and needs an inline script to put them back.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/** What the panel shows before its code is there, its styles apart: for each section, as its address names it, and for the other pages. */
export const panelShells = () => [
  { section: undefined, title: 'Painel do supermercado', ...renderShell(<Shell path={`${paths.admin}/*`} />) },
  ...Object.entries(headings).map(([section, heading]) => {
    const path = section ? paths.resource(section) : paths.admin;
    return { section, title: tabTitle(heading.title), ...renderShell(<Shell path={path} heading={heading} />) };
  }),
];

function renderShell(shell: ReactElement) {
  const styles: string[] = [];
  // Emotion writes them among the elements, where the running application would take them for its own.
  const html = renderToStaticMarkup(shell).replace(/<style data-emotion="[^"]*">(.*?)<\/style>/gs, (_, css) => {
    styles.push(css);
    return '';
  });
  return { html, css: styles.join('') };
}
