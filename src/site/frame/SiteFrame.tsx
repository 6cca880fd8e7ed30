import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { FaleConosco } from './FaleConosco';
import { Footer } from './Footer';
import { Navigation } from './Navigation';
import { NotSentNotice } from './SubmitButton';
import './base.css';
import { usePageChange } from './usePageChange';

/** What every public page shares: skip link, navigation, footer, 'Fale Conosco'. */
const SiteFrame = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const main = usePageChange();
  return (
    <div className="site">
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Navigation />
      <main id="conteudo" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
      <FaleConosco />
      <NotSentNotice />
      <ScrollRestoration />
    </div>
  );
};

export default SiteFrame;
