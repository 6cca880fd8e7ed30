import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';

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
  createRoot(root).render(app);
}
