/** Replace these examples with the real company's data and remove them from the list below. */
export const company = {
  name: 'Assistente de Compras',
  email: 'contato@assistente-supermercado.com.br',
  // National digits, area code first. Landline numbers begin with 2 to 5, so this one is nobody's.
  phone: '4168142036',
  city: 'Curitiba',
  state: 'PR',
  foundedIn: 2020,
  copyrightYear: 2025,
  /** Opened by 'Fale Conosco'. */
  messagingUrl: 'https://wa.me/5541900002020',
  social: { label: 'Instagram', url: 'https://www.instagram.com/assistente.supermercado' },
};

/** Addresses of its legal pages, where it has them. */
export const legal: { privacy?: string; terms?: string } = {};

/** Example data, which a build warns about. */
export const placeholders: readonly (keyof typeof company)[] = ['email', 'phone', 'messagingUrl', 'social'];
