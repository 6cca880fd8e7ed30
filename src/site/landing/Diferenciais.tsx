import { BellIcon, BrainIcon, PinIcon } from '../parts/icons';
import { Section } from '../parts/Section';
import './diferenciais.css';

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

export const Diferenciais = () => (
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
