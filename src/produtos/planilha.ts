import { planilhaOf } from '../planilhas';
import type { Produto } from '../providers';
import { produtos } from '../resources';

export const planilha = planilhaOf<Produto>(produtos, [
  'nome',
  'valor',
  'localizacao',
  'categoria',
  'tipoVenda',
  'conteudo',
]);
