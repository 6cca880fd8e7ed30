import { Bubble } from '../parts/Bubble';
import './conversation.css';

export const Conversation = () => (
  <figure className="conversation">
    <Bubble from="cliente">Tem banana?</Bubble>
    <Bubble from="assistente">
      Tem sim! A <strong>banana prata</strong> está no Hortifrúti, Bancada 1.
    </Bubble>
    <Bubble from="cliente">E leite integral?</Bubble>
    <Bubble from="assistente">
      No <strong>Corredor C, Geladeira 2</strong>. Sai por R$ 4,99 a unidade.
    </Bubble>
    <figcaption>Exemplo de conversa</figcaption>
  </figure>
);
