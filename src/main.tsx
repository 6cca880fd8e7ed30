import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, queryClient } from './App';
import { isInPanel } from './domain';
import { drawTogether, preloadSection, readPerson } from './painel';
import { storedSession } from './providers';
import { preloadPage } from './site';

/**
 * Draws what is at this address. A page whose HTML the build wrote (src/server/prerender.ts), and which boot.ts found to be the
 * one to be shown, comes alive once its code is there; when that cannot be fetched, this rejects and leaves it as it is.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const prerendered = root.dataset.page !== undefined;
  const { pathname } = window.location;
  if (prerendered) {
    await preloadPage(pathname);
    hydrateRoot(root, <RouterProvider router={createRouter({ prerendered })} />);
  } else {
    root.replaceChildren();
    const signedIn = isInPanel(pathname) && storedSession() !== undefined;
    drawTogether(Promise.all([preloadSection(pathname), signedIn && readPerson(queryClient)]));
    createRoot(root).render(<RouterProvider router={createRouter({ prerendered })} />);
  }
}

/** A data router, because only that can hold back a navigation that would lose unsaved text. */
const createRouter = ({ prerendered }: { prerendered: boolean }) =>
  createBrowserRouter([{ path: '*', element: <App /> }], {
    // Says that the page is already there, so that its scroll position is left alone.
    hydrationData: prerendered ? {} : undefined,
  });
