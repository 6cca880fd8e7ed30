import { vi } from 'vitest';
import type { Celula, lerPlanilha } from '../../src/importacao/leitor';
import type { NomeDoDestino } from '../../src/importacao/tipos';
import type { Trabalhador } from '../../src/importacao/trabalhador/abrir';
import { FalhaDoTrabalhador } from '../../src/importacao/trabalhador/falha';
import { criarOficina } from '../../src/importacao/trabalhador/oficina';
import { tabelaDe } from './planilha';

/** What stands in for the reader: jsdom has no workers, so the workshop runs in the page. */
export const leitorFalso = {
  ler: vi.fn<typeof lerPlanilha>(),
  encerrado: vi.fn(),
  /** Makes every file hold these rows. */
  com(linhas: Celula[][], planilhas?: string[]) {
    this.ler.mockImplementation(async () => tabelaDe(linhas, planilhas));
  },
  recusa(mensagem: string) {
    this.ler.mockRejectedValue(new FalhaDoTrabalhador(mensagem, 'corrompido'));
  },
};

/** Takes the place of `abrirTrabalhador`. */
export function abrirSemTrabalhador(destino: NomeDoDestino): Trabalhador {
  const oficina = criarOficina({ destino, ler: leitorFalso.ler, aoAvancar: () => {} });
  return { ...oficina, aoAvancar: () => {}, encerrar: leitorFalso.encerrado };
}
