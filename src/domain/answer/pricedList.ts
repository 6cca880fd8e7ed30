import type { CalendarDate } from '../dates.ts';
import type { PriceRun } from './consulta.ts';

/** A product for a line of a shopper's list, with what so much of it costs. */
export interface ListProduto {
  id: string;
  nome: string;
  localizacao: string;
  tipoVenda: string;
  valor: number;
  /** One, of the day. */
  precos: PriceRun[];
  /** The lowest price of the six days after it, where it is lower. */
  maisBarato: PriceRun | null;
  /** Another package of the same thing that costs less by the measure; `deste`: what this one costs by it. */
  embalagem: { nome: string; localizacao: string; medida: string; preco: number; deste: number } | null;
  quantidade: number;
  unidade: 'un' | 'kg';
  /** Sorts by place. */
  ordem: string;
  /** Null where it must be weighed first. */
  totalCentavos: number | null;
}

/** A shopper's list in the order of the shelves; `private.list_of` makes it. */
export interface PricedList {
  dia: CalendarDate;
  linhas: {
    /** Its place among the lines that were sent, from 1. */
    linha: number;
    texto: string;
    /** What it names, without an amount. */
    pedido: string;
    /** Sorts by place. */
    ordem: string;
    produto: ListProduto | null;
    /** Without a product what it may mean, else what is as good as that. */
    opcoes: ListProduto[];
    /** The options have not all that was said. */
    parecidas: boolean;
    naoVendemos: boolean;
  }[];
  totalCentavos: number;
}
