import { Section } from '../parts/Section';
import './o-que-fazemos.css';

export const OQueFazemos = () => (
  <Section
    id="o-que-fazemos"
    aisle="A"
    label="O que fazemos"
    title="A pergunta mais comum do corredor merece resposta na hora"
  >
    <div className="what-we-do">
      <p className="what-we-do-quote">“Onde fica…?”</p>
      <div className="what-we-do-text">
        <p>
          Todo cliente já parou no meio da loja à procura de um produto. Às vezes encontra alguém para perguntar. Às
          vezes desiste, e a venda fica na prateleira.
        </p>
        <p>
          Nosso assistente de compras responde a essa pergunta. É uma inteligência artificial personalizada e proativa:
          localiza o produto, mostra a promoção que vale a pena e tira a dúvida do cliente, com as informações do
          próprio supermercado.
        </p>
        <p>
          Do outro lado do balcão, a equipe da loja cuida de tudo em um painel com indicadores em tempo real, importação
          em massa de produtos e promoções e um FAQ inteligente, que ensina o assistente a responder.
        </p>
      </div>
    </div>
  </Section>
);
