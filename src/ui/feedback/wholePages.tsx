import './loading-page.css';
import { hasNetwork } from '../../lib';

/** What anybody sees when a page breaks, or when its code could not be fetched. Needs no component library. */
export const ErrorPage = () => (
  <div className="loading-page" role="alert">
    <div>
      <h1>Algo deu errado</h1>
      <p>
        A página não pôde ser mostrada.{' '}
        {hasNetwork() ? 'Tente novamente em instantes.' : 'Verifique sua internet e tente novamente.'}
      </p>
      <button type="button" onClick={() => window.location.reload()}>
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
