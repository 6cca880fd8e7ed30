import { titleWord } from '../titleWords';

const wordsIn = (text: string) => new Set(text.split(/\s+/).map(titleWord));

/** Words that exclude a header from a field, as in 'Preço de custo'. */
export const foreignWords = wordsIn(
  `custo compra codigo ean gtin barras ncm estoque quantidade margem markup data validade antigo antes anterior passado ant velho
   minimo maximo medio media id fornecedor fabricante marca lucro imposto icms frete cest total us usd dolar peso altura
   largura comprimento volume variacao diferenca lote aliquota fiscal`,
);

/** Words of prices beside the usual one, as in 'Preço à prazo': such a column is proposed, never taken. */
export const besideWords = wordsIn(
  `clube app aplicativo prazo dia atacado atac concorrente rival pesquisa mercado fidelidade fiel vip socio associado membro
   assinante convenio convenido parceiro colaborador funcionario cartao credito debito pix boleto sugerido parcelado parcela
   desconto revenda distribuidor caixa cx fardo fd pacote pct site ecommerce online delivery entrega ifood`,
);
export const promotionalWords = wordsIn('promocional promocao oferta encarte tabloide por');

/** Words of the usual price, as in 'Preço normal'. */
export const usualWords = wordsIn(
  'normal varejo vista cheio regular loja gondola etiqueta balcao nosso praticado consumidor sem s',
);

/** Words of a price that replaces another one of the sheet. */
export const newWords = wordsIn(
  'novo nova reajuste atualizado corrigido alterado revisado proposto futuro para depois apos',
);

/** Words that tell a code of products from the numbers that a shop gives them. */
export const codeWords = wordsIn('barras ean ean13 gtin upc plu balanca');

export const quantityWords = wordsIn('quantidade estoque saldo');
