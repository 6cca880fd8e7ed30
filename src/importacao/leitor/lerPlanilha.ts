import { ErroDeLeitura } from './erros';
import { Reading } from './reading';
import { refuseByContent, signatureOf } from './signature';
import type { OpcoesDeLeitura, Tabela } from './tabela';
import { readXlsx } from './xlsx';

/**
 * Reads one sheet of an .xlsx or .xls workbook, told apart by their first bytes whatever the file's name. Meant to run
 * in a worker. Rejects with an ErroDeLeitura, and with nothing else.
 */
export async function lerPlanilha(arquivo: Blob, opcoes: OpcoesDeLeitura = {}): Promise<Tabela> {
  const reading = new Reading(opcoes);
  try {
    reading.check();
    if (arquivo.size === 0) throw new ErroDeLeitura('vazio');
    const signature = await signatureOf(arquivo);
    reading.report(0);
    const tabela = await readAs(signature, arquivo, opcoes.planilha, reading);
    reading.check();
    reading.report(1);
    return tabela;
  } catch (error) {
    if (error instanceof ErroDeLeitura) throw error;
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (/^Not(Readable|Found)Error$/.test(name)) throw new ErroDeLeitura('naoLido', String(error));
    throw new ErroDeLeitura(name === 'RangeError' ? 'grandeDemais' : 'corrompido', String(error));
  }
}

async function readAs(
  signature: 'zip' | 'ole' | undefined,
  file: Blob,
  planilha: string | undefined,
  reading: Reading,
) {
  if (signature === 'zip') return readXlsx(file, planilha, reading);
  if (signature === undefined) return refuseByContent(file);
  // A large library, fetched only for the old format.
  const { readXls } = await import('./xls');
  return readXls(file, planilha, reading);
}
