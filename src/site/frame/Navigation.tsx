import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../ui';
import { company } from '../facts';
import './navigation.css';

/** Id of the landing page's first section, where 'Início' leads. */
export const homeSection = 'inicio';

/** The bar at the top. On small screens its links are a menu: a native popover, which src/boot.ts closes behind a link. */
export const Navigation = () => {
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<boolean>();
  const { pathname } = useLocation();
  // It may have been opened before the page came alive. A browser without popovers does not even know the name of their state.
  useEffect(() => {
    if (menu.current?.popover && menu.current.matches(':popover-open')) setOpen(true);
  }, []);

  const goHome = (event: MouseEvent) => {
    // With a key held down the browser opens the link elsewhere, or saves it.
    if (pathname !== '/' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(homeSection)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  };

  return (
    <header className="bar">
      <div className="bar-inner">
        <Link to="/" className="brand" aria-label={`${company.name}, página inicial`}>
          <Logo size={38} />
          <span>
            Assistente <span>de Compras</span>
          </span>
        </Link>
        <button
          type="button"
          className="menu-button"
          popoverTarget="menu-principal"
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          aria-expanded={open}
          aria-controls="menu-principal"
        >
          <span className="menu-lines" />
        </button>
        <nav
          id="menu-principal"
          className="menu"
          aria-label="Principal"
          popover="auto"
          ref={menu}
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          <Link
            to={`/#${homeSection}`}
            onClick={goHome}
            className="menu-home"
            aria-current={pathname === '/' ? 'page' : undefined}
          >
            Início
          </Link>
          {pathname === '/' && (
            <noscript>
              <a href="/" aria-current="page">
                Início
              </a>
            </noscript>
          )}
          <NavLink to="/quem-somos">Quem Somos</NavLink>
          <NavLink to="/funcionalidades">Funcionalidades</NavLink>
          <NavLink to="/contato">Contato</NavLink>
          <Link to="/login" className="button button-leaf">
            Entrar
          </Link>
        </nav>
      </div>
    </header>
  );
};
