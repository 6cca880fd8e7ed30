import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, queryClient } from './App';
import { Dashboard } from './dashboard';
import { isInPanel, paths } from './domain';
import { drawTogether, readPerson } from './painel';
import { storedSession } from './providers';
import { resources } from './resources';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The build wrote this page's HTML (src/server/prerender.ts), and boot.ts found that it is the one to be shown.
const prerendered = root.dataset.page !== undefined;

// A data router, because only that can hold back a navigation that would lose unsaved text.
const router = createBrowserRouter([{ path: '*', element: <App /> }], {
  // Says that the page is already there, so that its scroll position is left alone.
  hydrationData: prerendered ? {} : undefined,
});
const app = <RouterProvider router={router} />;

if (prerendered) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  const { pathname } = window.location;
  const signedIn = isInPanel(pathname) && storedSession() !== undefined;
  drawTogether(Promise.all([preloadSection(pathname), signedIn && readPerson(queryClient)]));
  createRoot(root).render(app);
}

/** Fetches the code of the section at an address, if one is there. Never rejects: what is missing is told in its place. */
async function preloadSection(pathname: string): Promise<void> {
  const lists = resources.map(({ name, list }) => ({ path: paths.resource(name), page: list }));
  const section = [{ path: paths.admin, page: Dashboard }, ...lists].find(({ path }) => path === pathname);
  await section?.page.preload().catch(() => {});
}
