import { describe, expect, test } from 'vitest';
import { difference, readName, signaturesOf } from '../../../src/domain';

const areOne = (a: string, b: string) => {
  const [one, other] = [readName(a), readName(b)];
  const shared = signaturesOf(one).some((signature) => signaturesOf(other).includes(signature));
  return [difference(one, other) !== undefined && shared, difference(other, one) !== undefined];
};

describe('names of one product', () => {
  test.each([
    ['a type and capitals', 'Arroz Tio João 5kg', 'ARROZ TIO JOAO T1 5KG'],
    ['an abbreviation with a period', 'Refrigerante Coca-Cola 2L', 'REFRIG. COCA COLA 2 LT'],
    ['an abbreviation without one', 'Chocolate Garoto ao Leite 90g', 'CHOC GAROTO LEITE 90 GR'],
    ['consonants alone', 'Queijo Mussarela', 'QJO MUSSARELA'],
    ['several abbreviations', 'Sabão em Pó Omo Lavagem Perfeita 1,6kg', 'SAB PO OMO LAV PERF 1.6 KG'],
    ['two letters', 'Creme Dental Colgate Total 12 90g', 'CR DENTAL COLGATE TOTAL12 90G'],
    ['a beginning that is much shorter', 'Guaraná Antarctica 2L', 'REFRI GUARANA ANTARCTICA 2L'],
    ['another word for the kind', 'Bolacha Maria Piraquê 200g', 'BISC MARIA PIRAQUE 200G'],
    ['words written as one beside an abbreviation', 'Refrigerante Coca-Cola 2L', 'REFRIG COCACOLA 2L'],
    ['a kind that the brand says', 'Cerveja Skol Lata 350ml', 'SKOL LT 350ML'],
    ['another order', 'Feijão Carioca Camil 1kg', 'CAMIL FEIJAO CARIOCA 1KG'],
    ['kilograms and grams', 'Feijão Camil 1kg', 'FEIJAO CAMIL 1.000 G'],
    ['litres and millilitres', 'Leite Itambé 1,5 L', 'LEITE ITAMBE UHT 1500ML'],
    ['a pack', 'Coca-Cola 350ml 12 un', 'COCACOLA 12X350ML'],
    ['a pack with c/', 'Ovos Brancos 30 un', 'OVO BRANCO C/30'],
    ['a dozen', 'Laranja Lima 12un', 'LARANJA LIMA 1 DUZIA'],
    ['more for less', 'Papel Higiênico Neve Leve 12 Pague 11', 'PAP HIG NEVE L12P11'],
    ['sem and s/', 'Leite Piracanjuba s/ Lactose 1L', 'LEITE SEM LACTOSE PIRACANJUBA 1 LITRO'],
    ['a number in words', 'Café 3 Corações 500g', 'CAFE TRES CORACOES 500G'],
    ['a package that one name tells', 'Óleo de Soja Liza 900ml', 'OLEO SOJA LIZA PET 900ML'],
    ['the plain variant', "Maionese Hellmann's 500g", 'MAIONESE HELLMANNS TRADICIONAL 500G'],
    ['the unit of sale', 'Banana Prata', 'BANANA PRATA KG'],
    ['a numbered kind', 'Espaguete Barilla nº 5 500g', 'ESPAGUETE BARILLA 5 500G'],
  ])('differ in %s', (_, a, b) => {
    expect(areOne(a, b)).toEqual([true, true]);
  });
});

describe('names of two products', () => {
  test.each([
    ['the size', 'Arroz Tio João 5kg', 'ARROZ TIO JOAO T1 1KG'],
    ['a size that one does not tell', 'Arroz Tio João', 'ARROZ TIO JOAO 5KG'],
    ['the brand', 'Arroz Tio João 5kg', 'ARROZ CAMIL T1 5KG'],
    ['the flavour', 'Suco Del Valle Uva 1L', 'SUCO DEL VALLE PESSEGO 1L'],
    ['flavours with letters in common', 'Suco Del Valle Maçã 1L', 'SUCO DEL VALLE MARACUJA 1L'],
    ['a flavour that begins another', 'Bala de Mel 100g', 'BALA MELANCIA 100G'],
    ['a flavour that one does not tell', 'Biscoito Oreo 90g', 'BISC OREO MORANGO 90G'],
    ['a variant', 'Refrigerante Coca-Cola 2L', 'REFRIG COCA COLA ZERO 2L'],
    ['com and sem', 'Manteiga Aviação com Sal 200g', 'MANTEIGA AVIACAO SEM SAL 200G'],
    ['the type', 'Arroz Tio João Tipo 1 5kg', 'ARROZ TIO JOAO T2 5KG'],
    ['the pack', 'Cerveja Skol 350ml', 'CERVEJA SKOL 350ML C/12'],
    ['the rolls', 'Papel Higiênico Neve 12 rolos', 'PAPEL HIG NEVE 16 ROLOS'],
    ['the package', 'Cerveja Skol Lata 350ml', 'CERVEJA SKOL GARRAFA 350ML'],
    ['a letter for the size', 'Fralda Pampers M 40un', 'FRALDA PAMPERS G 40UN'],
    ['more letters for the size', 'Fralda Pampers XG 40un', 'FRALDA PAMPERS XXG 40UN'],
    ['a half', 'Leite Itambé Desnatado 1L', 'LEITE ITAMBE SEMIDESNATADO 1L'],
    ['a number', 'Cerveja Heineken 330ml', 'CERVEJA HEINEKEN 0.0 330ML'],
    ['a percentage', 'Chocolate Lindt 70% 100g', 'CHOCOLATE LINDT 85% 100G'],
    ['the kind', 'Shampoo Seda 325ml', 'CONDICIONADOR SEDA 325ML'],
    ['a kind and another', 'Refrigerante Guaraná 350ml', 'CERVEJA GUARANA 350ML'],
    ['a diminutive', 'Bolo Chocolate 300g', 'BOLINHO CHOCOLATE 300G'],
    ['the first word', 'Creme de Leite Nestlé 200g', 'LEITE NESTLE 200G'],
  ])('differ in %s', (_, a, b) => {
    expect(areOne(a, b)[1]).toBe(false);
  });

  test('have nothing but a size or a kind', () => {
    expect([areOne('5kg', '5 KG')[1], areOne('Cerveja 350ml', 'CERV. 350ML')[1]]).toEqual([false, false]);
  });
});
