import { SitePage } from './SitePage';

const Funcionalidades = () => (
  <SitePage title="Funcionalidades">
    <h1>Funcionalidades</h1>
    <p>Painel com indicadores em tempo real, importação em massa de produtos e promoções e um FAQ inteligente.</p>
  </SitePage>
);

export default Funcionalidades;
