import { expect, test } from 'vitest';
import { formatConteudo, parseConteudo, proposedConteudo } from '../../../src/domain';

test.each([
  ['Leite Integral 1L', '1 l'],
  ['Arroz Branco Tipo 1 5kg', '5 kg'],
  ['REFRI GUARANA 2LT', '2 l'],
  ['CERV PILSEN LT 350ML', '350 ml'],
  ['CERV PILSEN LT 350ML C/12', '12x350 ml'],
  ['CERV PILSEN 6 LT 350ML', '6x350 ml'],
  ['CERV PILSEN CX 24 GFA 600ML', '24x600 ml'],
  ['REFRIG COLA PET 2L C/6', '6x2 l'],
  ['BISC RECH CHOC 3X130G', '3x130 g'],
  ['Refrigerante Lata 350ml - 6 Unidades', '6x350 ml'],
  ['PAP HIG FOLHA DUPLA LV16 PG15 30M', '16x30 m'],
  ['PAP HIG FD LEVE 12 PAGUE 11', '12 un'],
  ['PAPEL ALUMINIO 30CMX7,5M', '7,5 m'],
  ['FILME PVC 28X30M', '30 m'],
  ['ATUM SOLIDO 170G 90G DREN', '170 g (drenado 90 g)'],
  ['ATUM SOLIDO 170G DREN 120G', '170 g (drenado 120 g)'],
  ['Cogumelo peso líq. 200g peso dren. 100g', '200 g (drenado 100 g)'],
  ['SAB EM BARRA AVEIA 85G C/6', '6x85 g'],
  ['IOG BAND COCO C/6 90G', '6x90 g'],
  ['IOG BAND MORANGO 540G C/6', '540 g'],
  ['CHA MATE 25SAQ 40G', '40 g'],
  ['QUEIJO PRATO 8 FATIAS 150G', '150 g'],
  ['Farinha 1/2 kg', '0,5 kg'],
  ['OVOS BRANCOS DZ', '12 un'],
  ['OVOS BRANCOS 1 DUZIA', '12 un'],
  ['CERV LITRAO RET', '1 l'],
  ['ABACAXI UND', '1 un'],
  ['TOMATE KG', '1 kg'],
  ['SACO LIXO 50L C/10', '10 un'],
  ['COPO DESC 200ML C/100', '100 un'],
  ['FRALDA G 9-12KG C/36', '36 un'],
  ['OMEGA 3 1000MG 60CAPS', '60 un'],
  ['VINHO TINTO 2021 13,5% 750ML', '750 ml'],
  ['ALCOOL 70% 1L', '1 l'],
  ['7UP LATA 350ML', '350 ml'],
  ['FILTRO PAPEL Nº 103 C/30', '30 un'],
  ['IOG PROTEICO 15G PROTEINA 250ML', '250 ml'],
  ['REFRESCO PO 18G FAZ 1L', '18 g'],
  ['CAMARAO CINZA 36/40 400G', '400 g'],
  ['RACAO CAES ATE 10KG 15KG', '15 kg'],
])('%s holds %s', (nome, conteudo) => {
  expect(proposedConteudo(nome)).toEqual({ conteudo });
  // A proposal is what the field stores.
  expect(formatConteudo(parseConteudo(conteudo) ?? { quantidade: 0, unidade: 'g' })).toBe(conteudo);
});

test.each([
  ['REFRI COLA 2L + 500ML GRATIS', ['2 l', '500 ml']],
  ['ACHOC 400G GRATIS 50G', ['400 g', '50 g']],
  ['SABAO PO LEVE 500G PAGUE 450G', ['500 g', '450 g']],
  ['DES AERO 150ML/90G', ['150 ml', '90 g']],
  ['HAMB ANGUS 120G C/2', ['2x120 g', '120 g']],
  ['LA DE ACO 60G C/8', ['8x60 g', '60 g']],
  ['FOSFORO C/10 40 PALITOS', ['10 un', '40 un']],
  ['PICANHA APROX 1,2KG', ['1,2 kg']],
  ['DETERGENTE CLEAR 500', ['500 g', '500 ml']],
  ['FRALDA MEGA XG 26', ['26 un']],
])('%s is a question', (nome, duvida) => {
  expect(proposedConteudo(nome)).toEqual({ duvida });
});

test.each([
  'PANELA PRESSAO 4,5L',
  'GARRAFA TERMICA 1L',
  'COCA COLA LATA',
  'Leite desnatado 3%',
  'PROTETOR SOLAR FATOR 30',
  'CHINELO PRETO 37/38',
  'PILHA CR2032',
  'OMEGA 3',
  '',
])('%s says no content', (nome) => {
  expect(proposedConteudo(nome)).toBeUndefined();
});
