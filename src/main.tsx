import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { isInPanel } from './domain';
import { preloadPanel } from './painel';
import { queryClient, storedSession } from './providers';
import { preloadPage } from './site';

/** Draws the page at this address, or hydrates prerendered HTML. Rejects when the code of such HTML cannot be fetched. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const { pathname } = window.location;
  if (root.dataset.page !== undefined) {
    await preloadPage(pathname);
    // With hydration data the router leaves the scroll position alone.
    hydrateRoot(root, <RouterProvider router={createRouter({ hydrationData: {} })} />);
    return;
  }
  const signedIn = storedSession() !== undefined;
  // On the sign-in page too, for the page after.
  const ready = preloadPanel({ pathname, app: App(), queryClient: signedIn ? queryClient : undefined });
  if (signedIn && isInPanel(pathname)) await ready;
  root.replaceChildren();
  createRoot(root).render(<RouterProvider router={createRouter()} />);
}

/** A data router, because only that can hold back a navigation that would lose unsaved text. */
const createRouter = (options?: Parameters<typeof createBrowserRouter>[1]) =>
  createBrowserRouter([{ path: '*', element: <App /> }], options);
