import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { company } from '../facts';
import { Scene } from './Scene';
import './hero.css';

/** Offers the demonstration where the sign-in page shows a demo account. */
export const Hero = () => (
  <section id="inicio" className="hero" aria-labelledby="inicio-titulo">
    <div className="hero-inner">
      <div className="hero-text">
        <h1 id="inicio-titulo">O assistente que conhece o seu supermercado</h1>
        <p className="lead">
          Uma inteligência artificial personalizada e proativa que localiza produtos, mostra promoções e responde às
          perguntas dos seus clientes.
        </p>
        <div className="buttons">
          <Link to="/contato" className="button button-leaf">
            Quero no meu supermercado
          </Link>
          <Link to="/funcionalidades" className="button button-line">
            Ver como funciona
          </Link>
          <a href={paths.counter} className="hero-link">
            Experimente
          </a>
          {import.meta.env.DEMO_ACCOUNT && (
            <Link to="/login" className="hero-link">
              Ver demonstração
            </Link>
          )}
        </div>
        <p className="hero-since">
          Desde {company.foundedIn}, feito em {company.city}, {company.state}
        </p>
      </div>
      <Scene />
    </div>
  </section>
);
