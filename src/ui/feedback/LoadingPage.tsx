import './loading-page.css';

/** Full-page wait, without any component library: it shows before one is loaded. */
export const LoadingPage = () => (
  <div className="loading-page" role="status">
    <p>Carregando...</p>
  </div>
);
