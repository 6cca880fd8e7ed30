/** Everything about the company that the pages, the head tags and the contact form repeat. */
interface Company {
  name: string;
  email: string;
  /** National digits of the phone, area code first. */
  phone: string;
  city: string;
  state: string;
  foundedIn: number;
  copyrightYear: number;
  /** Messaging link behind 'Fale Conosco'. */
  messagingUrl: string;
  social: { label: string; url: string };
}

/** The company behind the site. Change its number, e-mail and links here, and take them off the list below. */
export const company: Company = {
  name: 'Assistente de Compras',
  email: 'contato@assistente-supermercado.com.br',
  // Landline numbers begin with 2 to 5: this one is nobody's.
  phone: '4168142036',
  city: 'Curitiba',
  state: 'PR',
  foundedIn: 2020,
  copyrightYear: 2025,
  messagingUrl: 'https://wa.me/5541900002020',
  social: { label: 'Instagram', url: 'https://www.instagram.com/assistente.supermercado' },
};

/** Facts that only stand for the real ones. A build names them. */
export const placeholders: readonly (keyof Company)[] = ['email', 'phone', 'messagingUrl', 'social'];
