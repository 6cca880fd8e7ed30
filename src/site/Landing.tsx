import { SitePage } from './SitePage';

const Landing = () => (
  <SitePage title="Início">
    <h1>O assistente que conhece o seu supermercado</h1>
    <p>
      Uma inteligência artificial proativa e personalizada que localiza produtos, mostra promoções e responde às
      perguntas dos seus clientes.
    </p>
  </SitePage>
);

export default Landing;
