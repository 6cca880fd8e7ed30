import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isInPanel } from '../../domain';
import { hasNetwork, oldBrowserText, refetchCode } from '../../lib';
import { CodeFailure } from '../lazyWithRetry';
import { reloadCode } from './reloadPage';
import { useUnreachable } from './useUnreachable';
import './loading-page.css';

interface Props {
  error?: unknown;
  resetErrorBoundary?: (reason: unknown) => void;
}

/**
 * What anybody sees when a page breaks, or when its code could not be fetched, until another address is gone to. A page whose
 * code is missing is fetched again as soon as the server can be reached. Needs no component library.
 */
export const ErrorPage = ({ error, resetErrorBoundary }: Props) => {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary?.(undefined));
  return error instanceof CodeFailure ? <UnreachablePage /> : <BrokenPage text={again()} />;
};

const UnreachablePage = () => {
  const reason = useUnreachable(reloadCode);
  // So that the browser's own reload helps as well.
  useEffect(() => void refetchCode(), []);
  const { pathname } = useLocation();
  const opened = openedAt();
  // A panel that was drawn may hold what nobody saved; of one that came after another page not even the frame could be fetched.
  const panelsOwn = isInPanel(pathname) && (opened === undefined || isInPanel(opened));
  const reloads = pathname !== opened && !panelsOwn;
  const answered = reason === 'outdated' || reason === 'unknown';
  useEffect(() => {
    if (reloads && answered) reloadCode();
  }, [reloads, answered]);
  if (reloads && (answered || reason === 'asking')) return <LoadingPage />;
  if (reason === 'offline')
    return <BrokenPage text="Você está sem conexão. Ela abre sozinha quando a internet voltar." />;
  if (reason === 'outdated')
    return <BrokenPage text="Há uma nova versão: recarregue a página para continuar com ela." />;
  if (reason === 'noAnswer') return <BrokenPage text="O servidor não respondeu. Ela abre sozinha quando ele voltar." />;
  return <BrokenPage text={again()} />;
};

/**
 * Path that the browser itself loaded. Public and sign-in pages have a document each, and the panel has its own, which opens where
 * the code that was to draw one in another's place is gone; one that failed as a document is not loaded again.
 */
function openedAt(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  // A host may lead from the page's address to its file's name.
  return opened && (new URL(opened.name).pathname.replace(/(^\/index)?\.html$/i, '') || '/');
}

const again = () =>
  oldBrowserText() ?? (hasNetwork() ? 'Tente novamente em instantes.' : 'Verifique sua internet e tente novamente.');

const BrokenPage = ({ text }: { text: string }) => (
  <div className="loading-page" role="alert">
    <div>
      <h1>Algo deu errado</h1>
      <p>A página não pôde ser mostrada. {text}</p>
      <button type="button" onClick={reloadCode}>
        Recarregar a página
      </button>
    </div>
  </div>
);

/** Full-page wait, without any component library: it shows before one is loaded. */
export const LoadingPage = () => (
  <div className="loading-page" role="status" data-loading>
    <p>Carregando...</p>
  </div>
);
