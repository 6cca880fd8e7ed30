import { Link } from 'react-router-dom';
import './comecar-agora.css';

export const ComecarAgora = () => (
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
