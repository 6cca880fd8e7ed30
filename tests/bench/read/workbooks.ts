import type { BigWorkbook } from './workbookFile';

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetStart = `${header}<worksheet xmlns="${main}"><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';
const stringsStart = `${header}<sst xmlns="${main}">`;
const stringsEnd = '</sst>';

const nomes = ['Arroz Branco', 'Feijão Carioca', 'Pão de Forma', 'Café Torrado', 'Açúcar Refinado', 'Leite Integral'];
const categorias = ['Mercearia', 'Hortifrúti', 'Açougue', 'Padaria', 'Bebidas', 'Limpeza', 'Frios & Laticínios'];
const places = Array.from({ length: 40 }, (_, i) => `Corredor ${(i % 20) + 1} - Prateleira ${(i % 7) + 1}`);
const unidades = ['unidade', 'kg'];

export function produtosWorkbook(rows: number): BigWorkbook {
  const few = [...categorias, ...places, ...unidades];
  const escaped = (text: string) => text.replaceAll('&', '&amp;');
  return {
    *sharedStrings() {
      yield stringsStart;
      yield few.map((text) => `<si><t>${escaped(text)}</t></si>`).join('');
      for (let i = 0; i < rows; i += 1) yield `<si><t>${nomes[i % nomes.length]} marca ${i % 977} ${i}</t></si>`;
      yield stringsEnd;
    },
    *sheet() {
      yield sheetStart;
      for (let i = 0; i < rows; i += 1) {
        const r = i + 1;
        const local = categorias.length + (i % places.length);
        const unidade = categorias.length + places.length + (i % unidades.length);
        yield `<row r="${r}" spans="1:5"><c r="A${r}" t="s"><v>${few.length + i}</v></c><c r="B${r}"><v>${((i * 7919) % 10000) / 100}</v></c><c r="C${r}" t="s"><v>${local}</v></c><c r="D${r}" t="s"><v>${i % categorias.length}</v></c><c r="E${r}" t="s"><v>${unidade}</v></c></row>`;
      }
      yield sheetEnd;
    },
  };
}
