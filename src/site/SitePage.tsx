import '@fontsource-variable/figtree';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import './site.css';

/** Frame of a public page: navigation, content, footer. */
export const SitePage = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Assistente de compras para supermercados`;
  }, [title]);
  return (
    <div className="site">
      <header>
        <nav aria-label="Principal">
          <Link to="/">Início</Link>
          <Link to="/quem-somos">Quem Somos</Link>
          <Link to="/funcionalidades">Funcionalidades</Link>
          <Link to="/contato">Contato</Link>
          <Link to="/login">Entrar</Link>
        </nav>
      </header>
      <main>{children}</main>
      <footer>Desde 2020 · Curitiba, PR · © 2025</footer>
    </div>
  );
};
