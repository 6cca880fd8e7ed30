import { Section } from '../parts/Section';
import './como-pensamos.css';

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

export const ComoPensamos = () => (
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
