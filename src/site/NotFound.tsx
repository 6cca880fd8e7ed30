import { Link } from 'react-router-dom';
import { SitePage } from './SitePage';

const NotFound = () => (
  <SitePage title="Página não encontrada">
    <h1>Oops! Página não encontrada</h1>
    <p>O endereço foi digitado errado ou o link que você seguiu não existe mais.</p>
    <p>
      <Link to="/">Voltar ao início</Link>
    </p>
  </SitePage>
);

export default NotFound;
