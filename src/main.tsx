import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { isInPanel, signInPageAt } from './domain';
import { pageAt } from './site';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Written by the build (src/server/prerender.ts). A host that answers another address with this file gets a fresh render.
const { page } = root.dataset;
const { pathname } = window.location;
const drawnHere = isInPanel(pathname) || signInPageAt(pathname) !== undefined;
const prerendered = page !== undefined && page === pageAt(pathname).path && !drawnHere;

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
  createRoot(root).render(app);
}
