import type { LinhaDeErro } from '../trabalhador/protocolo';
import { baixarPlanilha, type Folha } from './escrever';

/** Errors that the report lists; nobody corrects more by hand. */
export const limiteDeErros = 50_000;

/** The report of refused rows: where each problem is, what the cell holds and why it was refused. */
export function folhaDeErros(erros: LinhaDeErro[]): Folha {
  return { nome: 'Erros', larguras: [10, 20, 40, 50], linhas: [['Linha', 'Coluna', 'Valor', 'Motivo'], ...erros] };
}

/** Saves the report of refused rows. */
export const baixarErros = (arquivo: string, erros: LinhaDeErro[]) =>
  baixarPlanilha(`erros-${arquivo.replace(/\.[^.]*$/, '')}.xlsx`, [folhaDeErros(erros)]);
