import { destinos } from '../destinos';
import type { NomeDoDestino } from '../tipos';
import { baixarPlanilha, type Folha } from './escrever';

const exemplos: Record<NomeDoDestino, (string | number)[][]> = {
  produtos: [
    ['Arroz Branco Tipo 1 5kg', 27.9, 'un', 'Corredor A - Prateleira 3', 'Mercearia'],
    ['Banana Prata', 6.49, 'kg', 'Hortifrúti - Bancada 1', 'Hortifrúti'],
    ['Leite Integral 1L', 4.99, 'un', 'Corredor C - Geladeira 2', 'Laticínios'],
  ],
  categorias: [['Mercearia'], ['Hortifrúti'], ['Laticínios']],
  promocao: [
    ['Arroz Branco Tipo 1 5kg', 10],
    ['Banana Prata', 12.5],
  ],
};

const larguras = [34, 14, 18, 30, 20];

/** The template of a destination: its columns, named as the import expects them, with rows to write over. */
export function modeloDe(destino: NomeDoDestino): Folha {
  const { campos } = destinos[destino];
  const titulos = campos.map(({ rotulo }) => rotulo);
  return { nome: 'Modelo', larguras, linhas: [titulos, ...exemplos[destino]] };
}

/** Saves the template. */
export const baixarModelo = (destino: NomeDoDestino) => baixarPlanilha(`modelo-${destino}.xlsx`, [modeloDe(destino)]);
