import { Link } from 'react-router-dom';
import { PageHero } from '../parts/PageHero';
import './comecar-agora.css';
import { Bubble } from '../parts/Bubble';
import './conversation.css';
import type { ComponentType, ReactNode } from 'react';
import { AnswerIcon, ChartIcon, FaqIcon, OfferIcon, PinIcon, UploadIcon } from '../parts/icons';
import { PanelArt } from '../parts/PanelArt';
import { Section } from '../parts/Section';
import { AnswerArt, MapArt, OfferArt } from './customerArt';
import { FaqArt, SheetArt } from './panelPictures';
import './feature.css';

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

const ComecarAgora = () => (
  <section className="start" aria-labelledby="comecar-titulo">
    <div className="start-inner">
      <h2 id="comecar-titulo">Pronto para atender em todos os corredores?</h2>
      <p className="lead">Entre no painel se a sua loja já tem acesso, ou conte para a gente como ela funciona.</p>
      <div className="buttons">
        <Link to="/login" className="button button-leaf">
          Começar Agora
        </Link>
        <Link to="/contato" className="button button-line">
          Falar com Especialista
        </Link>
      </div>
    </div>
  </section>
);

const Conversation = () => (
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

const ParaOCliente = () => (
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

const ParaOSupermercado = () => (
  <Section
    id="para-o-supermercado"
    aisle="B"
    label="Para o supermercado"
    title="Quem cuida da loja ensina o assistente"
    intro="Um painel protegido por e-mail e senha, onde a equipe mantém usuários, produtos, categorias, promoções, cargos e perguntas."
    tone="dark"
  >
    <ul className="features">
      <Feature
        icon={ChartIcon}
        title="Painel em tempo real"
        text="Os indicadores da loja em uma tela: usuários, produtos, categorias, cargos e perguntas, com a atividade recente."
      >
        <PanelArt />
      </Feature>
      <Feature
        icon={UploadIcon}
        title="Importação em massa"
        text="Arraste a planilha de Excel (.xlsx ou .xls) e traga produtos e promoções de uma só vez."
      >
        <SheetArt />
      </Feature>
      <Feature
        icon={FaqIcon}
        title="FAQ inteligente"
        text="Pergunta, contexto, resposta e observações: o conteúdo que a equipe escreve é o que alimenta a inteligência artificial."
      >
        <FaqArt />
      </Feature>
    </ul>
  </Section>
);

interface Props {
  icon: ComponentType;
  title: string;
  text: string;
  children: ReactNode;
}

const Feature = ({ icon: Icon, title, text, children }: Props) => (
  <li className="feature">
    <div className="feature-picture">{children}</div>
    <div className="feature-text">
      <Icon />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </li>
);

export default Funcionalidades;
