import { SitePage } from './SitePage';

const QuemSomos = () => (
  <SitePage title="Quem Somos">
    <h1>Quem Somos</h1>
    <p>
      Desde 2020, em Curitiba, PR, fazemos um assistente de compras com inteligência artificial para supermercados e
      seus clientes.
    </p>
  </SitePage>
);

export default QuemSomos;
