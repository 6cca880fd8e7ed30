import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { company, pageAt } from '../facts';
import { Footer } from './Footer';
import { Navigation } from './Navigation';
import { NotSentNotice, RenewedNotice } from './SubmitButton';
import './base.css';
import './forced-colors.css';
import './leaving.css';
import './print.css';
import { useDocumentTitle } from '../../ui';
import { useLeaving } from './useLeaving';

const SiteFrame = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const main = usePageChange();
  const leaving = useLeaving();
  return (
    <div className="site">
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Navigation />
      {/* Text typed now would be lost with the page. */}
      <main id="conteudo" tabIndex={-1} ref={main} inert={leaving}>
        {children}
      </main>
      <Footer />
      <FaleConosco />
      <p className="leaving" role="status">
        {leaving && 'Carregando...'}
      </p>
      <NotSentNotice />
      <RenewedNotice />
      <ScrollRestoration />
    </div>
  );
};

const FaleConosco = () => (
  <aside aria-label="Atendimento">
    <a className="fale-conosco" href={company.messagingUrl} target="_blank" rel="noopener">
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M20.5 11.6a8.3 8.3 0 0 1-12.3 7.1L3.8 20l1.3-4.2a8.3 8.3 0 1 1 15.4-4.2Z" strokeLinejoin="round" />
        <path d="M8.5 12h.01M12.2 12h.01M15.9 12h.01" strokeLinecap="round" strokeWidth="2.4" />
      </svg>
      <span>Fale Conosco</span>
    </a>
  </aside>
);

/**
 * Sets the title and moves the focus to the content after a navigation, as a browser does. Returns the ref of the content element.
 */
function usePageChange() {
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

export default SiteFrame;
