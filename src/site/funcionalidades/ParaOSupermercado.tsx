import { ChartIcon, FaqIcon, UploadIcon } from '../parts/icons';
import { PanelArt } from '../parts/PanelArt';
import { Section } from '../parts/Section';
import { Feature } from './Feature';
import { FaqArt, SheetArt } from './panelPictures';

export const ParaOSupermercado = () => (
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
