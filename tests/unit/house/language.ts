import { type ESTree, Visitor } from 'vite';
import { parse } from '../../support/node/parse';

const words = (text: string) => text.trim().split(/\s+/);

/** Nouns that a user of the product names, in the singular. */
export const glossary = words(`
  acao atividade cargo categoria contato contexto desconto descricao empresa fim funcionalidade importacao inicio
  localizacao  mensagem nome observacao painel pergunta planilha produto promocao reajuste recurso resposta semana senha telefone unidade usuario
  valor`);
/** Such nouns of several words. */
const phrases = [
  'produto da promocao',
  'dia da semana',
  'dias da semana',
  'tipos de venda',
  'tipo venda',
  'dias ativos',
];
/** Sections of the site are named by their headings. */
const headings = words(`
  ComecarAgora ComoPensamos Diferenciais FaleConosco OndeEstamos OQueFazemos ParaOCliente ParaOSupermercado
  ProdutosSelecionados QuemSomos ServicosESobre`);

/** Verbs, states and mechanisms in Portuguese. */
const dialect = new Set(
  words(`
    abrir abre aberto aberta achar acha acoes agora alterar analisar andamento anotar antes antigo apagar aquele arquivo assim
    atual atualizar avanco avancar aviso avisos baixar barra botao buscar busca cabecalho cada campo campos carregar celula
    celulas chamar chave chaves clicar codigo coluna colunas comecar como conferencia conferente conferir contagem contar
    continuar criar cria da das de decisoes depois deposito desfazer desfecho destino destinos detalhe diario digitar dos
    enquanto entrar entrada enviar envia erro erros escolha escolhas escolher escrever esperar espera espia estado estados
    esta existente existentes excluir falha falhas faltar fase fases fazer faz fechar feita feito filtro fim folha folhas
    gravacao gravar grava guardar igual indice inicio inteiro janela juntar leitor leitura ler ligacoes ligar limite limites
    limpar linha linhas lista listar lote lotes maior marcar melhor menor mesmo metodo modelo moldura montar mostrar motivo
    motivos mudanca mudar mudou muitos nao nenhum nota nova novas novo novos numero oficina onde ordem outro outra pagina
    paginas palavra palavras para parar parte partes passar passo passos pausa pedido pedidos pegar pelo pela pessoa pessoas
    planejar pontos por posicao preencher primeira primeiro problema problemas processo progresso proximo proxima pular qual
    quando quantidade recomecar relatorio remover repetido responder resultado resultados resumo revisao revisar rodape rotulo
    sair saida salvar salva segundo separar servidor sinal sinonimo situacao sobre soma tabela tamanho tarefa tela
    telas tempo tentar tentativa ter tirar texto textos titulo toda todas todo todos trabalhador trabalho trocar troca
    ultima ultimo usar validar vazio vazia velho verificar versao vez vezes voltar`),
);
const endings =
  /(ando|endo|ado|ados|ada|adas|ido|idos|ida|idas|cao|coes|mente|agem|agens|dade|dades|eiro|eira|avel|iveis)$/;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

const singular = (word: string) => word.replace(/coes$/, 'cao').replace(/(?<=[rl])es$|s$/, '');

/** The nouns of the glossary that a name speaks of. */
export const nounsOf = (name: string) =>
  wordsOf(name).flatMap((word) => glossary.filter((noun) => noun === word || noun === singular(word)));

/** Whether a name speaks of a mechanism in Portuguese. */
export function isDialect(name: string): boolean {
  if (headings.includes(name)) return false;
  const text = phrases.reduce((rest, phrase) => rest.replace(phrase, ''), wordsOf(name).join(' '));
  return words(text).some((word) => nounsOf(word).length === 0 && (dialect.has(word) || endings.test(word)));
}

type Named = ESTree.Node | null | undefined;

/** Names that a file declares: of variables, parameters, functions, types, and of what an object or a type has. */
export function declaredNames(file: string, text: string): string[] {
  const names: string[] = [];
  // What is imported or read was named elsewhere, and a key in quotes is a text.
  const add = (...nodes: Named[]) => {
    for (const node of nodes) if (node?.type === 'Identifier') names.push(node.name);
  };
  const id = ({ id }: { id: Named }) => add(id);
  const key = ({ computed, key }: { computed: boolean; key: ESTree.Node }) => add(computed ? undefined : key);
  const params = ({ params }: { params: ESTree.Node[] }) => add(...params);
  const routine = (node: { id: Named; params: ESTree.Node[] }) => add(node.id, ...node.params);
  const method = (node: ESTree.TSMethodSignature) => {
    key(node);
    params(node);
  };
  new Visitor({
    VariableDeclarator: id,
    FunctionDeclaration: routine,
    FunctionExpression: routine,
    TSDeclareFunction: routine,
    TSEmptyBodyFunctionExpression: params,
    ArrowFunctionExpression: params,
    ClassDeclaration: id,
    ClassExpression: id,
    CatchClause: ({ param }) => add(param),
    // names in braces and brackets, with and without what stands in for them
    ObjectPattern: ({ properties }) => add(...properties.map((each) => (each.type === 'Property' ? each.value : null))),
    ArrayPattern: ({ elements }) => add(...elements),
    AssignmentPattern: ({ left }) => add(left),
    RestElement: ({ argument }) => add(argument),
    ObjectExpression: ({ properties }) => {
      for (const each of properties) if (each.type === 'Property') key(each);
    },
    PropertyDefinition: key,
    AccessorProperty: key,
    MethodDefinition: key,
    TSAbstractPropertyDefinition: key,
    TSAbstractAccessorProperty: key,
    TSAbstractMethodDefinition: key,
    TSParameterProperty: ({ parameter }) => add(parameter),
    TSPropertySignature: key,
    TSMethodSignature: method,
    TSCallSignatureDeclaration: params,
    TSConstructSignatureDeclaration: params,
    TSFunctionType: params,
    TSConstructorType: params,
    TSIndexSignature: ({ parameters }) => add(...parameters),
    TSTypeParameter: ({ name }) => add(name),
    TSMappedType: ({ key }) => add(key),
    TSNamedTupleMember: ({ label }) => add(label),
    TSTypeAliasDeclaration: id,
    TSInterfaceDeclaration: id,
    TSEnumDeclaration: id,
    TSEnumMember: id,
    TSModuleDeclaration: id,
    TSImportEqualsDeclaration: id,
    ImportDefaultSpecifier: ({ local }) => add(local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
    ExportSpecifier: ({ exported }) => add(exported),
    ExportAllDeclaration: ({ exported }) => add(exported),
  }).visit(parse(file, text));
  return names;
}
