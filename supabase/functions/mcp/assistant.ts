import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Calls a function of the database with a program's key. Rejects where it is refused. */
export type Call = (name: FunctionName, args: Record<string, unknown>) => Promise<unknown>;
export type FunctionName = 'assistente_consultar' | 'assistente_lista' | 'assistente_alimentacao';

const replaced = z.looseObject({ de: z.string(), para: z.string().nullable() });
const found = {
  id: z.string(),
  certeza: z.number().describe('De 0 a 1: a certeza de que este registro responde à pergunta.'),
  dita: z.boolean().describe('Se o registro responde à pergunta. Só afirme o que vem de registros com dita = true.'),
  palavras: z.array(z.string()).describe('Palavras da pergunta que estão no registro.'),
  proximas: z.array(replaced).describe('Palavras do registro de sentido próximo às da pergunta.'),
  corrigidas: z.array(replaced).describe('Palavras que foram corrigidas.'),
  sinonimos: z.array(replaced).describe('Palavras encontradas por sinônimos.'),
};

const tipoVenda = z.string().describe('kg: o preço é por quilo, diga-o com /kg. unidade: é por unidade.');
const produto = z.looseObject({
  id: z.string(),
  nome: z.string(),
  valor: z.number().describe('Preço sem promoção, em reais.'),
  localizacao: z.string().describe('Onde o produto fica na loja.'),
  categoria: z.string(),
  tipoVenda,
});
const run = z.looseObject({
  de: z.string().describe('Primeiro dia do preço, AAAA-MM-DD.'),
  ate: z.string().describe('Último dia do preço.'),
  preco: z.number().describe('O menor preço nesses dias, em reais.'),
  promocao: z.looseObject({ id: z.string(), nome: z.string() }).nullable(),
});
const foundProduto = produto.extend({
  ...found,
  novoValor: z
    .number()
    .nullable()
    .describe('Preço sem promoção a partir de novoValorEm, um dia próximo; null sem mudança.'),
  novoValorEm: z.string().nullable().describe('O dia, AAAA-MM-DD. Diga o novo preço com ele.'),
  precoNoDia: z.number().describe('Preço no primeiro dia, com a promoção, em reais.'),
  precoPromocional: z.number().nullable().describe('Preço da promoção no primeiro dia; null sem promoção.'),
  promocao: run.shape.promocao,
  precos: z.array(run).describe('Os preços nos dias da pergunta. Diga cada preço com os dias em que vale.'),
  proximaOferta: run.nullable().describe('Quando não está em oferta nos dias perguntados: a próxima oferta.'),
  parecida: z.boolean().describe('Só parecido com o que não há: nunca diga que é o produto pedido.'),
  sentido: z.boolean().describe('Achado só pelo sentido, entre as opcoes: diga que talvez sirva.'),
});
const pergunta = z.looseObject({ ...found, pergunta: z.string(), resposta: z.string() });
const promocao = z.looseObject({
  id: z.string(),
  nome: z.string(),
  descricao: z.string().nullable(),
  fim: z.string().nullable().describe('Último dia da promoção.'),
  dias: z.array(z.string()).describe('Dias perguntados em que a promoção vale.'),
  produtos: z.array(
    z.looseObject({
      ...produto.pick({ id: true, nome: true, valor: true, tipoVenda: true }).shape,
      precoPromocional: z.number().describe('Preço da promoção, em reais.'),
      dias: z.array(z.string()).describe('Dias em que este é o menor preço do produto.'),
    }),
  ),
});
const dia = z.string().describe('O primeiro dia a que preços e promoções se referem, AAAA-MM-DD.');

const answer = z.looseObject({
  confianca: z
    .enum(['alta', 'media', 'nenhuma'])
    .describe('alta: responda. media: não afirme nada, ofereça opcoes. nenhuma: diga que não sabe responder.'),
  cumprimento: z.string().nullable().describe('Resposta a um cumprimento, agradecimento ou despedida; diga-a.'),
  opcoes: z
    .array(z.looseObject({ tipo: z.enum(['pergunta', 'produto']), id: z.string(), texto: z.string() }))
    .describe('Com confianca media: pergunte "Você quer saber:" e ofereça estas opções.'),
  dia,
  dias: z.array(z.string()).describe('Todos os dias a que a pergunta se refere.'),
  diaIncerto: z.boolean().describe('Um dia não foi entendido ou já passou: os preços são de hoje; diga isso.'),
  assuntos: z.array(z.string()).describe('O que se quer saber de produtos: lugar, preco, oferta.'),
  palavras: z.array(z.looseObject({ palavra: z.string(), como: z.string(), usada: z.array(z.string()).nullable() })),
  perguntas: z.array(pergunta).describe('Perguntas frequentes com a resposta da loja, a melhor primeiro.'),
  produtos: z.array(foundProduto).describe('Produtos encontrados, o melhor primeiro.'),
  promocoes: z.array(promocao).describe('As promoções dos dias, quando só se perguntam ofertas.'),
  procurados: z.array(z.string()).describe('O que foi pedido e não foi encontrado: diga "Não encontrei … por aqui".'),
  naoVendidos: z.array(z.string()).optional().describe('O que a loja não vende: diga "Não vendemos …".'),
  semResposta: z.array(z.string()).describe('Partes da pergunta sem resposta: diga de cada uma que não sabe.'),
});
const listed = produto.omit({ categoria: true }).extend({
  precos: z.array(run).describe('O preço de hoje.'),
  maisBarato: run.nullable().describe('O menor preço dos seis dias seguintes, quando é menor que o de hoje: conte.'),
  embalagem: z
    .looseObject({ nome: z.string(), medida: z.string(), preco: z.number(), deste: z.number() })
    .nullable()
    .describe('Outra embalagem do mesmo produto que sai mais barata pela medida; deste: o que este custa pela medida.'),
  quantidade: z.number(),
  unidade: z.enum(['un', 'kg']),
  totalCentavos: z.number().nullable().describe('null: é pesado no caixa.'),
});
const list = z.looseObject({
  dia: z.string(),
  linhas: z
    .array(
      z.looseObject({
        linha: z.number().describe('O lugar na lista que foi mandada, a partir de 1.'),
        texto: z.string(),
        produto: listed.nullable().describe('O produto, quando é certo.'),
        opcoes: z
          .array(listed)
          .describe(
            'Sem produto: pergunte qual destes; não afirme nenhum. Vazio: não encontrado. Com produto: os que servem igual.',
          ),
        parecidas: z.boolean().describe('As opcoes são só parecidas com o que não há.'),
        naoVendemos: z.boolean(),
      }),
    )
    .describe('Na ordem dos corredores.'),
  totalCentavos: z.number().describe('A soma do que é certo.'),
});
const page = z.looseObject({
  proxima: z.string().nullable(),
  registros: z.array(z.looseObject({ tipo: z.string(), excluido: z.boolean().optional() })),
});

// Made once, since a server is made for each request.
const inputs = {
  perguntar: z.object({
    pergunta: z.string().describe('A pergunta, como o cliente a fez. Ex.: Onde fica o arroz?'),
    momento: z.iso
      .datetime({ offset: true, local: true })
      .nullish()
      .describe('Quando é a pergunta, em São Paulo ou com o fuso; sem ele, agora.'),
    escolhida: z.guid().nullish().describe('O id da opção que o cliente escolheu; repita a mesma pergunta.'),
  }),
  buscar_produtos: z.object({ busca: z.string().describe('Nome ou tipo do produto. Ex.: arroz integral') }),
  ofertas_do_dia: z.object({ dia: z.iso.date().nullish().describe('AAAA-MM-DD; sem ele, hoje.') }),
  produto: z.object({ id: z.guid() }),
  montar_lista: z.object({
    itens: z.array(z.string().max(300)).min(1).max(100).describe('Uma linha por item. Ex.: 2 arroz 5kg'),
  }),
};
const outputs = {
  perguntar: answer,
  buscar_produtos: answer.pick({ dia: true, produtos: true, procurados: true, naoVendidos: true }),
  ofertas_do_dia: z.object({ dia, promocoes: z.array(promocao) }),
  produto,
  montar_lista: list,
};

/** The assistant as an MCP server: everything is read through `call`. */
export function createAssistantServer(call: Call): McpServer {
  const ask = async (args: { pergunta: string; momento?: string; escolhida?: string | null; anotar?: boolean }) =>
    answer.parse(await call('assistente_consultar', args));
  const feed = async (args: { depois?: string | null; ids?: string[] }) =>
    page.parse(await call('assistente_alimentacao', args));

  const server = new McpServer(
    { name: 'assistente-supermercado', title: 'Assistente do supermercado', version: '1.0.0' },
    {
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      instructions:
        'Responde sobre um supermercado: onde ficam os produtos, quanto custam, o que está em oferta e o que a loja ' +
        'respondeu às perguntas frequentes. Use só o que as ferramentas dizem. Quando confianca for "media", não afirme nada: ' +
        'ofereça as opcoes e pergunte de novo com a escolhida. Quando for "nenhuma", diga que não sabe.',
    },
  );
  const annotations = { readOnlyHint: true, openWorldHint: false };

  server.registerTool(
    'perguntar',
    {
      title: 'Perguntar ao assistente',
      description:
        'O que a loja sabe sobre a pergunta de um cliente: respostas, produtos com lugar e preço, promoções. ' +
        'A pergunta é guardada por 90 dias, sem a pessoa.',
      inputSchema: inputs.perguntar,
      outputSchema: outputs.perguntar,
      annotations,
    },
    async ({ momento, ...more }) => told(await ask({ ...more, momento: momento ? inSaoPaulo(momento) : undefined })),
  );

  server.registerTool(
    'buscar_produtos',
    {
      title: 'Buscar produtos',
      description: 'Até dez produtos com lugar na loja e preço de hoje; os de parecida = true são só parecidos.',
      inputSchema: inputs.buscar_produtos,
      outputSchema: outputs.buscar_produtos,
      annotations,
    },
    async ({ busca }) => {
      const { dia, produtos, procurados, naoVendidos } = await ask({ pergunta: busca, anotar: false });
      return told({ dia, produtos, procurados, naoVendidos });
    },
  );

  server.registerTool(
    'ofertas_do_dia',
    {
      title: 'Ofertas do dia',
      description: 'As promoções que valem em um dia, com os preços dos produtos.',
      inputSchema: inputs.ofertas_do_dia,
      outputSchema: outputs.ofertas_do_dia,
      annotations,
    },
    async (args) => {
      const momento = args.dia ? inSaoPaulo(`${args.dia}T12:00:00`) : undefined;
      const { dia, promocoes } = await ask({ pergunta: 'ofertas', momento, anotar: false });
      return told({ dia, promocoes });
    },
  );

  server.registerTool(
    'produto',
    {
      title: 'Um produto',
      description: 'Um produto pelo id que outra ferramenta deu. O preço com a promoção do dia vem de buscar_produtos.',
      inputSchema: inputs.produto,
      outputSchema: outputs.produto,
      annotations,
    },
    async ({ id }) => {
      const { registros } = await feed({ ids: [id] });
      const [record] = registros.filter(({ tipo, excluido }) => tipo === 'produtos' && !excluido);
      if (!record) throw new Error(`Não há produto com o id ${id}.`);
      const { tipo, ...rest } = record;
      return told(produto.parse(rest));
    },
  );

  server.registerTool(
    'montar_lista',
    {
      title: 'Montar lista de compras',
      description:
        'Cada linha de uma lista de compras com produto, lugar, preço de hoje e total, na ordem dos corredores. ' +
        'Conta como uma pergunta a cada cinco linhas. O que não foi encontrado é guardado por 90 dias, sem a pessoa.',
      inputSchema: inputs.montar_lista,
      outputSchema: outputs.montar_lista,
      annotations,
    },
    async (args) => told(list.parse(await call('assistente_lista', args))),
  );

  server.registerResource(
    'perguntas',
    'assistente://perguntas',
    {
      title: 'Perguntas frequentes',
      description:
        'Todas as perguntas frequentes com resposta, em JSON. Fora das datas de e ate uma resposta não vale.',
      mimeType: 'application/json',
    },
    async ({ href: uri }) => {
      const all: unknown[] = [];
      let depois: string | null = null;
      do {
        const { registros, proxima } = await feed({ depois });
        const perguntas = registros.filter(({ tipo, excluido }) => tipo === 'perguntas' && !excluido);
        all.push(...perguntas.map(({ tipo, ...rest }) => rest));
        // They come before all other records.
        depois = perguntas.length === registros.length ? proxima : null;
      } while (depois);
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(all) }] };
    },
  );
  return server;
}

const inSaoPaulo = (moment: string) => (/(Z|[+-]\d\d:?\d\d)$/i.test(moment) ? moment : `${moment}-03:00`);

const told = (structuredContent: Record<string, unknown>) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
  structuredContent,
});
