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

/** Stands for a page that broke, or whose code is missing, until the address changes. It uses no MUI. */
export const ErrorPage = ({ error, resetErrorBoundary }: Props) => {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary?.(undefined));
  useEffect(() => {
    if (error instanceof CodeFailure) error.forget();
  }, [error]);
  return error instanceof CodeFailure ? <UnreachablePage /> : <BrokenPage text={again()} />;
};

const UnreachablePage = () => {
  const reason = useUnreachable(reloadCode);
  // The browser's own reload then fetches the code again.
  useEffect(() => void refetchCode(), []);
  const { pathname } = useLocation();
  const opened = openedAt();
  // Only a panel that was opened by the browser may hold unsaved text.
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

/** Path of the document that the browser loaded. Where code is missing the page's own document is loaded, but only once. */
function openedAt(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  // A host may redirect to the file's name.
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

/** A wait for the whole page, without MUI. */
export const LoadingPage = () => (
  <div className="loading-page" role="status" data-loading>
    <p>Carregando...</p>
  </div>
);
