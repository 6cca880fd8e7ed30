import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../ui';
import { pageAt } from '../facts';

/**
 * Sets the title and moves the focus to the content after a navigation, as a browser does. Returns the ref of the content element.
 */
export function usePageChange() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const shown = useRef(pathname);
  const main = useRef<HTMLElement>(null);
  useDocumentTitle(page.title);

  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', page.description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(page.path, canonical.href).href;
    // The browser did so on the first page.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname, page]);

  // The page answers from now on: see boot.ts.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);

  return main;
}
