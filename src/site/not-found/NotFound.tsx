import { Link } from 'react-router-dom';
import SiteFrame from '../frame/SiteFrame';
import { EmptyShelf } from './EmptyShelf';
import './not-found.css';

const NotFound = () => (
  <SiteFrame>
    <div className="not-found">
      <EmptyShelf />
      <h1>Oops! Página não encontrada</h1>
      <p className="lead">O endereço foi digitado errado ou o link que você seguiu não existe mais.</p>
      <Link to="/" className="button button-leaf">
        Voltar ao início
      </Link>
    </div>
  </SiteFrame>
);

export default NotFound;
