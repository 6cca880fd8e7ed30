import type { Produto } from '../records';

/** The catalogue's three samples, in categories of supabase/seed.sql. */
export const sampleProdutos: Produto[] = [
  {
    id: '1',
    nome: 'Arroz Branco Tipo 1 5kg',
    valor: 27.9,
    localizacao: 'Corredor A - Prateleira 3',
    categoria: 'Mercearia',
    tipoVenda: 'unidade',
  },
  {
    id: '2',
    nome: 'Leite Integral 1L',
    valor: 4.99,
    localizacao: 'Corredor C - Geladeira 2',
    categoria: 'Laticínios',
    tipoVenda: 'unidade',
  },
  {
    id: '3',
    nome: 'Banana Prata',
    valor: 6.49,
    localizacao: 'Hortifrúti - Bancada 1',
    categoria: 'Hortifrúti',
    tipoVenda: 'kg',
  },
];
