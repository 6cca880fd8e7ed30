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

/** The company behind the site. Change its number, e-mail and links here. */
export const company: Company = {
  name: 'Assistente de Compras',
  email: 'contato@assistente-supermercado.com.br',
  phone: '41900002020',
  city: 'Curitiba',
  state: 'PR',
  foundedIn: 2020,
  copyrightYear: 2025,
  messagingUrl: 'https://wa.me/5541900002020',
  social: { label: 'Instagram', url: 'https://www.instagram.com/assistente.supermercado' },
};
