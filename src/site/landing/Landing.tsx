import { BellIcon, BrainIcon, ChartIcon, FaqIcon, PinIcon, UploadIcon } from '../parts/icons';
import { Section } from '../parts/Section';
import { Hero } from './Hero';
import { ProdutosSelecionados } from './ProdutosSelecionados';
import { ServicosESobre } from './ServicosESobre';
import './diferenciais.css';
import { Link } from 'react-router-dom';
import { PanelArt } from '../parts/PanelArt';
import './recursos.css';

const Landing = () => (
  <>
    <Hero />
    <Diferenciais />
    <ProdutosSelecionados />
    <ServicosESobre />
    <Recursos />
  </>
);

const differentials = [
  {
    icon: BrainIcon,
    title: 'Personalizado',
    text: 'Trabalha com os produtos, as categorias, as promoções e as respostas que a sua equipe cadastra. Fala da sua loja, e não de uma loja qualquer.',
  },
  {
    icon: BellIcon,
    title: 'Proativo',
    text: 'Não espera a pergunta certa: quando o cliente procura um produto, o assistente também mostra a promoção que combina com ele.',
  },
  {
    icon: PinIcon,
    title: 'Presente em cada corredor',
    text: 'Sabe onde cada produto está, do corredor à prateleira, e indica o caminho sem que o cliente precise procurar alguém para perguntar.',
  },
];

const Diferenciais = () => (
  <Section
    id="diferenciais"
    aisle="A"
    label="Diferenciais"
    title="Atende como quem trabalha na loja há anos"
    tone="deep"
  >
    <ul className="differentials">
      {differentials.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);

const features = [
  {
    icon: ChartIcon,
    title: 'Painel em tempo real',
    text: 'Produtos, categorias, promoções e perguntas da loja em um só lugar, com os indicadores do momento.',
  },
  {
    icon: UploadIcon,
    title: 'Importação em massa',
    text: 'Produtos e promoções entram de uma vez, a partir da planilha de Excel que o supermercado já usa.',
  },
  {
    icon: FaqIcon,
    title: 'FAQ inteligente',
    text: 'A equipe escreve pergunta, contexto e resposta. O assistente usa esse conteúdo para atender o cliente.',
  },
];

const Recursos = () => (
  <Section
    id="funcionalidades"
    aisle="D"
    label="Funcionalidades"
    title="A loja inteira na mão da sua equipe"
    intro="Tudo o que o assistente diz vem de um painel simples, que a sua própria equipe mantém em dia."
    tone="dark"
  >
    <div className="resources">
      <ul>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <PanelArt />
    </div>
    <Link to="/funcionalidades" className="button button-sun">
      Conhecer todos os recursos
    </Link>
  </Section>
);

export default Landing;
