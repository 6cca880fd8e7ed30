import { printedOf } from '../../domain';
import type { Labels } from '../contract';
import { callFunction, type Server } from './httpClient';

export function createLabels(server: Server): Labels {
  const call = (name: string, args: object) => callFunction(server, name, args);
  return {
    labels: async ({ day, ...asked }) => {
      const args = 'ids' in asked ? { ids: asked.ids } : { quais: asked.which };
      const { etiquetas, dias, nunca } = await call('etiquetas_do_dia', { dia: day, ...args });
      return { labels: etiquetas, days: dias, neverPrinted: nunca };
    },
    noteLabels: (impressao, labels) =>
      call('anotar_etiquetas', {
        impressao,
        etiquetas: labels.map((label) => {
          const { precoMedida, medida, ...printed } = printedOf(label);
          const { produtoId, de, conteudo = null, tipoVenda } = label;
          return {
            ...{ ...printed, produto_id: produtoId, de, conteudo, tipo_venda: tipoVenda },
            ...{ preco_medida: precoMedida, medida },
          };
        }),
      }),
    undoLabels: (impressao) => call('desfazer_etiquetas', { impressao }),
    saveLabelDays: (dias) => call('gravar_dias_do_preco_de', { dias }),
  };
}
