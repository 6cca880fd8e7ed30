import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './App';
import { readDashboard } from './dashboard';
import { paths } from './domain';
import { headings, Shell } from './painel';
import { dashboardReads, firstReads } from './providers/running/firstReads';
import { resources } from './resources';
import { tabTitle } from './ui';

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

/**
 * What the panel shows before its code is there, its styles apart, and what it reads first: for each section, as its address
 * names it, and for the other pages.
 */
export const panelShells = async () => [
  {
    section: undefined,
    title: 'Painel do supermercado',
    reads: undefined,
    ...renderShell(<Shell path={`${paths.admin}/*`} />),
  },
  ...(await Promise.all(
    headings.map(async ({ section, path, title, subtitle }) => ({
      section,
      title: tabTitle(title),
      reads: await firstReadsOf(section),
      ...renderShell(<Shell path={path} heading={{ title, subtitle }} />),
    })),
  )),
];

async function firstReadsOf(section: string) {
  const resource = resources.find(({ name }) => name === section);
  return resource ? firstReads(resource) : dashboardReads(readDashboard);
}

function renderShell(shell: ReactElement) {
  const styles: string[] = [];
  // Emotion writes them among the elements, where the running application would take them for its own.
  const html = renderToStaticMarkup(shell).replace(/<style data-emotion="[^"]*">(.*?)<\/style>/gs, (_, css) => {
    styles.push(css);
    return '';
  });
  return { html, css: styles.join('') };
}
