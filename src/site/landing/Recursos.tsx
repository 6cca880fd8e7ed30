import { Link } from 'react-router-dom';
import { ChartIcon, FaqIcon, UploadIcon } from '../parts/icons';
import { PanelArt } from '../parts/PanelArt';
import { Section } from '../parts/Section';
import './recursos.css';

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

export const Recursos = () => (
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
