/** The shop as its shoppers see it. */
export interface Shop {
  nome: string | null;
  /** Such as '#0f5132'; white text stands on it. */
  cor: string | null;
  /** The data URL of a picture. */
  logo: string | null;
}

export const plainShop: Shop = { nome: null, cor: null, logo: null };
export const plainColor = '#0f5132';

/** What the shoppers' page shows before a question; `private.welcome` makes it. */
export interface Welcome {
  loja: Shop;
  sugestoes: string[];
  /** No product is stored, so that a shopping list would find nothing. */
  semProdutos?: boolean;
}

/** Whether white text can be read on a colour: a contrast of 4.5 (WCAG 1.4.3). */
export function carriesWhite(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}
