import { PageHero } from '../parts/PageHero';
import { ContactForm } from './ContactForm';
import { ContactInfo } from './ContactInfo';
import './contato.css';

const Contato = () => (
  <>
    <PageHero
      title="Contato"
      lead="Conte como é o seu supermercado e o que os seus clientes mais perguntam. A gente responde."
    />
    <div className="contact">
      <div className="contact-inner">
        <ContactInfo />
        <ContactForm />
      </div>
    </div>
  </>
);

export default Contato;
