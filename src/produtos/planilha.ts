import { unitPriceBeside } from '../domain';
import { planilhaOf } from '../planilhas';
import type { Produto } from '../providers';
import { produtos } from '../resources';

export const planilha = planilhaOf<Produto>(
  produtos,
  ['nome', 'valor', 'localizacao', 'categoria', 'tipoVenda', 'conteudo'],
  [{ title: 'Preço por medida', width: 18, value: (produto) => unitPriceBeside(produto.valor, produto) ?? '' }],
);
