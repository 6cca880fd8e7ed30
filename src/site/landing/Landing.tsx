import { Diferenciais } from './Diferenciais';
import { Hero } from './Hero';
import { ProdutosSelecionados } from './ProdutosSelecionados';
import { Recursos } from './Recursos';
import { ServicosESobre } from './ServicosESobre';

const Landing = () => (
  <>
    <Hero />
    <Diferenciais />
    <ProdutosSelecionados />
    <ServicosESobre />
    <Recursos />
  </>
);

export default Landing;
