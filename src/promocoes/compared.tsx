import type { Promocao } from '../providers/records';
import type { ComparedField } from '../shared/conflict/conflict';
import type { Linha } from './desconto';
import { emOrdem } from './dias';
import { type Valores, valoresIniciais } from './formulario';
import { LinhasEmTexto } from './LinhasEmTexto';

/** What is compared when somebody saved the promotion meanwhile. The order of its products is nobody's concern. */
export const compared: ComparedField[] = [
  { source: 'nome', label: 'Nome da Promoção' },
  { source: 'descricao', label: 'Descrição' },
  { source: 'status', label: 'Status' },
  {
    source: 'diasAtivos',
    label: 'Dias da Semana Ativos',
    read: (dias: string[]) => emOrdem(dias).join(),
    show: (dias: string[]) => emOrdem(dias).join(', '),
  },
  {
    source: 'produtos',
    label: 'Produtos da Promoção',
    read: (linhas: Linha[]) =>
      linhas
        .map(({ produtoId, desconto }) => `${produtoId} ${desconto}`)
        .sort()
        .join(),
    show: (linhas: Linha[]) => <LinhasEmTexto linhas={linhas} />,
  },
];

/** What the form holds of a promotion; its rows only where they are stored with it. */
export function valoresGravados(promocao: Promocao): Partial<Valores> {
  const { produtos, ...valores } = valoresIniciais(promocao);
  return 'produtos' in promocao ? { ...valores, produtos } : valores;
}
