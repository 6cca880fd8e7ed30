import { Link } from 'react-router-dom';
import { company } from '../facts';
import { PageHero } from '../parts/PageHero';
import { Section } from '../parts/Section';
import { Curitiba } from './Curitiba';
import './como-pensamos.css';
import './o-que-fazemos.css';

const QuemSomos = () => (
  <>
    <PageHero
      title="Quem Somos"
      lead="Uma empresa de Curitiba que, desde 2020, faz inteligência artificial para supermercados e para quem compra neles."
    >
      <Curitiba />
    </PageHero>
    <OQueFazemos />
    <ComoPensamos />
    <OndeEstamos />
  </>
);

const OndeEstamos = () => (
  <Section
    id="onde-estamos"
    aisle="C"
    label="Onde estamos"
    title={`${company.city}, ${company.state}`}
    intro="É daqui que fazemos o assistente. Conte para a gente como é a sua loja e o que os seus clientes mais perguntam."
    tone="deep"
  >
    <Link to="/contato" className="button button-leaf">
      Conversar com a equipe
    </Link>
  </Section>
);

const principles = [
  {
    title: 'Quem conhece a loja é a loja',
    text: 'O assistente fala com base no que a equipe cadastra: produtos, localizações, promoções e respostas. O supermercado decide o que ele sabe.',
  },
  {
    title: 'Tecnologia boa é a que não atrapalha',
    text: 'Para o cliente, é perguntar e receber a resposta. Para a equipe, é trazer a planilha que já existe e seguir o dia.',
  },
  {
    title: 'Ajudar antes de ser chamado',
    text: 'Um bom atendente avisa da promoção sem que ninguém pergunte. Foi esse atendimento que quisemos levar para a inteligência artificial.',
  },
];

const ComoPensamos = () => (
  <Section id="como-pensamos" aisle="B" label="Como pensamos" title="Do que não abrimos mão" tone="dark">
    <ol className="principles">
      {principles.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);

const OQueFazemos = () => (
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

export default QuemSomos;
