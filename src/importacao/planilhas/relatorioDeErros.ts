import { neutralise } from '../../shared/formulaGuard';
import type { LinhaDeErro } from '../trabalhador/protocolo';
import { baixarPlanilha, type Folha } from './escrever';

/** Errors that the report lists; nobody corrects more by hand. */
export const limiteDeErros = 50_000;

/** The report of refused rows: where each problem is, what the cell holds and why it was refused. */
export function folhaDeErros(erros: LinhaDeErro[]): Folha {
  return {
    nome: 'Erros',
    larguras: [10, 20, 40, 50],
    linhas: [['Linha', 'Coluna', 'Valor', 'Motivo'], ...erros.map(segura)],
  };
}

// The report may be saved as text one day, where nothing else keeps a value from being a formula.
const segura = ([numero, coluna, valor, motivo]: LinhaDeErro) => [numero, coluna, neutralise(valor), motivo];

/** Saves the report of refused rows. */
export const baixarErros = (arquivo: string, erros: LinhaDeErro[]) =>
  baixarPlanilha(`erros-${arquivo.replace(/\.[^.]*$/, '')}.xlsx`, [folhaDeErros(erros)]);
