import { PageHero } from '../parts/PageHero';
import { ContactForm } from './ContactForm';
import './contato.css';
import type { ComponentType, ReactNode } from 'react';
import { formatPhone } from '../../domain';
import { company } from '../facts';
import { MailIcon, PhoneIcon, PinIcon } from '../parts/icons';

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

const ContactInfo = () => (
  <section className="contact-info on-dark" aria-labelledby="contato-informacoes">
    <h2 id="contato-informacoes">Fale com a gente</h2>
    <p>Prefere outro caminho? Escreva ou ligue.</p>
    <ul>
      <Way icon={MailIcon} label="E-mail">
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </Way>
      <Way icon={PhoneIcon} label="Telefone">
        <a href={`tel:+55${company.phone}`}>{formatPhone(company.phone)}</a>
      </Way>
      <Way icon={PinIcon} label="Cidade">
        {company.city}, {company.state}
      </Way>
    </ul>
  </section>
);

const Way = ({ icon: Icon, label, children }: { icon: ComponentType; label: string; children: ReactNode }) => (
  <li className="contact-way">
    <Icon />
    <div>
      <p className="contact-label">{label}</p>
      <p className="contact-value">{children}</p>
    </div>
  </li>
);

export default Contato;
