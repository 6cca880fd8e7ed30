import { Link } from 'react-router-dom';
import { Logo } from '../../ui';
import { company, legal } from '../facts';
import { homeSection } from './Navigation';
import { Newsletter } from './Newsletter';
import './footer.css';

export const Footer = () => (
  <footer className="footer">
    <div className="footer-inner">
      <div className="footer-brand">
        <p className="footer-name">
          <Logo size={34} />
          {company.name}
        </p>
        <p>
          Inteligência artificial para supermercados e seus clientes. Desde {company.foundedIn}, em {company.city},{' '}
          {company.state}.
        </p>
        <a className="social" href={company.social.url} target="_blank" rel="noopener">
          <SocialIcon />
          {company.social.label}
        </a>
      </div>
      <nav className="footer-links" aria-label="Rodapé">
        <p className="footer-title">Páginas</p>
        <Link to={`/#${homeSection}`}>Início</Link>
        <Link to="/quem-somos">Quem Somos</Link>
        <Link to="/funcionalidades">Funcionalidades</Link>
        <Link to="/contato">Contato</Link>
      </nav>
      <Newsletter />
    </div>
    <div className="footer-end">
      <p>
        © {company.copyrightYear} {company.name}. Todos os direitos reservados.
      </p>
      <p className="footer-legal">
        <LegalLink href={legal.privacy}>Política de Privacidade</LegalLink>
        <LegalLink href={legal.terms}>Termos de Uso</LegalLink>
      </p>
    </div>
  </footer>
);

/** Without an address, a link without a page yet (docs/product.md); the first script keeps it from scrolling. */
const LegalLink = ({ href = '#', children }: { href?: string; children: string }) => <a href={href}>{children}</a>;

const SocialIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="17" cy="7" r="0.6" fill="currentColor" />
  </svg>
);
