import './carregando.css';

/** Full-page wait, without any component library: it shows before one is loaded. */
export const Carregando = () => (
  <div className="carregando" role="status">
    <p>Carregando...</p>
  </div>
);
