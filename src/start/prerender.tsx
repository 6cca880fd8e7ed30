import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../App';
import { readDashboard } from '../dashboard';
import { paths } from '../domain';
import { headings } from '../painel';
import { dashboardReads, listReads } from '../providers/panel/firstReads';
import { resources } from '../resources';
import { tabTitle } from '../ui';
import { Shell } from './Shell';

// Run by the build (src/start/build/plugin.ts), in Node.

const handler = createStaticHandler([{ path: '*', element: <App /> }]);

/** HTML of a public page's root element. */
export async function renderPage(path: string): Promise<string> {
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

/** Pages of the panel's sections, by name in the address ('' is the dashboard), and one for its other addresses: HTML, styles, first reads. */
export const panelPages = async () => [
  { section: undefined, title: 'Painel do supermercado', reads: undefined, ...render({ path: `${paths.admin}/*` }) },
  ...(await Promise.all(
    headings.map(async ({ section, path, ...heading }) => {
      const resource = resources.find(({ name }) => name === section);
      const reads = await (resource ? listReads(resource) : dashboardReads(readDashboard));
      return { section, title: tabTitle(heading.title), reads, ...render({ path, heading }) };
    }),
  )),
];

/** Emotion writes styles among the elements, where the running application would take them for its own. */
function render(shell: ComponentProps<typeof Shell>) {
  const styles: string[] = [];
  const html = renderToStaticMarkup(<Shell {...shell} />).replace(
    /<style data-emotion="[^"]*">(.*?)<\/style>/gs,
    (_, css) => {
      styles.push(css);
      return '';
    },
  );
  return { html, css: styles.join('') };
}
