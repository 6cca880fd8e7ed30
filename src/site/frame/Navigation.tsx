import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../ui';
import { company } from '../facts';
import './navigation.css';

/** Target of 'Início'. */
export const homeSection = 'inicio';

/** On small screens the links are a native popover, which works before hydration. */
export const Navigation = () => {
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<boolean>();
  const { pathname } = useLocation();
  // It may have been opened before hydration. Browsers without popovers reject the selector.
  useEffect(() => {
    if (menu.current?.popover && menu.current.matches(':popover-open')) setOpen(true);
  }, []);

  const goHome = (event: MouseEvent) => {
    // With a modifier key the browser opens a tab or saves the link.
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
