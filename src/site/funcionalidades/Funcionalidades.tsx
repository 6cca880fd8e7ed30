import { PageHero } from '../parts/PageHero';
import { ComecarAgora } from './ComecarAgora';
import { Conversation } from './Conversation';
import { ParaOCliente } from './ParaOCliente';
import { ParaOSupermercado } from './ParaOSupermercado';

const Funcionalidades = () => (
  <>
    <PageHero
      title="Funcionalidades"
      lead="Para o cliente, uma conversa. Para o supermercado, um painel. No meio, uma inteligência artificial que conhece a sua loja."
    >
      <Conversation />
    </PageHero>
    <ParaOCliente />
    <ParaOSupermercado />
    <ComecarAgora />
  </>
);

export default Funcionalidades;
