import './loading-page.css';
import { hasNetwork } from '../../lib';
import { CodeFailure } from '../lazyWithRetry';
import { reloadPage } from './reloadPage';
import { useUnreachable } from './useUnreachable';

/**
 * What anybody sees when a page breaks, or when its code could not be fetched, which then is fetched again as soon as the server
 * can be reached. Needs no component library.
 */
export const ErrorPage = ({ error }: { error?: unknown }) =>
  error instanceof CodeFailure ? <UnreachablePage /> : <BrokenPage text={again()} />;

/** Nothing of the page is there that loading it anew could lose. */
const UnreachablePage = () => {
  const reason = useUnreachable(reloadPage);
  if (reason === 'offline')
    return <BrokenPage text="Você está sem conexão. Ela abre sozinha quando a internet voltar." />;
  if (reason === 'noAnswer') return <BrokenPage text="O servidor não respondeu. Ela abre sozinha quando ele voltar." />;
  return <BrokenPage text={again()} />;
};

const again = () => (hasNetwork() ? 'Tente novamente em instantes.' : 'Verifique sua internet e tente novamente.');

const BrokenPage = ({ text }: { text: string }) => (
  <div className="loading-page" role="alert">
    <div>
      <h1>Algo deu errado</h1>
      <p>A página não pôde ser mostrada. {text}</p>
      <button type="button" onClick={reloadPage}>
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
