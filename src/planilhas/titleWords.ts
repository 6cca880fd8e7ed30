import { fold } from '../lib';

const smallWords = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'o', 'a', 'em', 'por', 'no', 'na']);

/** Words that mean nothing alone, so that a title only has them exactly. */
export const isSmall = (word: string) => smallWords.has(word) || word === 'data';

/** Abbreviations and other forms of the words of titles. */
const forms = `
  preco = prc pr pco price, valor = vl vlr vr, venda = vda vnd vend, unitario = unit unitaria, produto = prod
  product, mercadoria = merc, descricao = descr description, unidade = un und unid, medida = med, categoria =
  categ cat category, departamento = depto dpto dep, secao = sessao section, nome = name, localizacao =
  location, quantidade = qtd qtde qde quant, codigo = cod code sku, data = dt dta date, promocao = promo
  promotion, promocional = promoc, percentual = perc percent porcentual porcentagem, desconto = discount,
  pergunta = question, assunto = topic subject, inicio = inicial start, fim = final end, vigencia = vig vigor`;
const formOf = new Map(
  forms.split(',').flatMap((text) => {
    const [word = '', ...others] = text.trim().split(/[\s=]+/);
    return others.map((form) => [form, word] as const);
  }),
);

/** Beginnings of verbs and their nouns, as in 'Inicia em' and 'Começo'. */
const stems: [RegExp, string][] = [
  [/^(inici|comec|abertur)/, 'inicio'],
  [/^(termin|encerr|acab|finaliz|venc|expir)/, 'fim'],
  [/^(valid|valem?$)/, 'validade'],
  [/^vigen/, 'vigencia'],
  [/^(respost|respond|answer)/, 'resposta'],
  [/^reajust/, 'reajuste'],
  [/^atualiz/, 'atualizado'],
  [/^concorr/, 'concorrente'],
];

/** A word of a title without plural, abbreviation and other forms. */
export function titleWord(word: string): string {
  const single =
    word.length < 4
      ? word
      : word
          .replace(/oes$/, 'ao')
          .replace(/res$/, 'r')
          .replace(/([^s])s$/, '$1');
  return formOf.get(word) ?? formOf.get(single) ?? stems.find(([stem]) => stem.test(word))?.[1] ?? single;
}

/** Folded words of a header without prepositions, except at the end: 'Preços por (R$)' → ['preco', 'por']. */
export function titleWords(title: string): string[] {
  const words = fold(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && word !== 'r');
  if (words.length === 0 && title.includes('$')) return ['preco'];
  return words.filter((word, place) => place === words.length - 1 || !isSmall(word)).map(titleWord);
}

/** The titles in a list with commas, best first, as `titleWords` reads them. */
export const titlesIn = (list: string) => [...new Set(list.split(',').map((title) => titleWords(title).join(' ')))];
