import { Logo } from '../../ui';
import { Bubble } from '../parts/Bubble';
import { Shelves } from './Shelves';
import './scene.css';

export const Scene = () => (
  <figure className="scene">
    <Shelves />
    <figcaption className="scene-talk">
      <div className="scene-ask">
        <Bubble from="cliente">Onde fica o arroz?</Bubble>
      </div>
      <div className="scene-reply">
        <span className="scene-avatar">
          <Logo size={40} />
        </span>
        <div className="scene-answer">
          <Bubble from="assistente">
            No <strong>Corredor A, Prateleira 3</strong>. E hoje ele está em promoção!
          </Bubble>
        </div>
        <span className="scene-typing" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
    </figcaption>
  </figure>
);
