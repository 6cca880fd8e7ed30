import { AnswerIcon, OfferIcon, PinIcon } from '../parts/icons';
import { Section } from '../parts/Section';
import { AnswerArt, MapArt, OfferArt } from './customerArt';
import { Feature } from './Feature';

export const ParaOCliente = () => (
  <Section
    id="para-o-cliente"
    aisle="A"
    label="Para o cliente"
    title="Perguntou, achou, aproveitou"
    intro="O assistente conversa com quem está comprando e ajuda antes mesmo de ser chamado."
  >
    <ul className="features">
      <Feature
        icon={PinIcon}
        title="Localiza produtos"
        text="Diz o corredor, a prateleira, a geladeira ou a bancada em que o produto está, como foi cadastrado pela loja."
      >
        <MapArt />
      </Feature>
      <Feature
        icon={OfferIcon}
        title="Mostra promoções"
        text="Conhece as promoções ativas e os dias da semana em que valem, e oferece a certa na hora certa."
      >
        <OfferArt />
      </Feature>
      <Feature
        icon={AnswerIcon}
        title="Responde perguntas"
        text="Tira dúvidas sobre a loja a partir das respostas que a própria equipe escreveu."
      >
        <AnswerArt />
      </Feature>
    </ul>
  </Section>
);
