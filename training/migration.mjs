// Prints the SQL that replaces the words of private.vetores by those in vetores/, for a new migration:
//   node training/migration.mjs >> supabase/migrations/<time>_<name>.sql
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(`vetores/${name}`, import.meta.url));
const words = read('palavras.txt').toString().trimEnd().split('\n');
const scales = new Float32Array(new Uint8Array(read('escalas.float32')).buffer);
const numbers = read('vetores.int8').map((byte) => byte ^ 128);
const size = numbers.length / words.length;

// The shortest decimal that is read as the same single-precision number.
const shortest = (value) =>
  [6, 7, 8, 9].map((digits) => value.toPrecision(digits)).find((text) => Math.fround(+text) === value);

const lines = words.map((word, row) => {
  const vector = numbers.subarray(row * size, (row + 1) * size).toString('base64');
  return `${word} ${+shortest(scales[row])} ${vector}`;
});
console.info(`delete from private.vetores;
insert into private.vetores (termo, posto, escala, bruto)
select split_part(linha, ' ', 1), posto, split_part(linha, ' ', 2)::real, decode(split_part(linha, ' ', 3), 'base64')
  from string_to_table($$${lines.join('\n')}$$, E'\\n') with ordinality lida (linha, posto);`);
