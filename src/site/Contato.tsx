import { SitePage } from './SitePage';

const Contato = () => (
  <SitePage title="Contato">
    <h1>Contato</h1>
    <p>Estamos em Curitiba, PR.</p>
  </SitePage>
);

export default Contato;
