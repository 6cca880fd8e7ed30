import { Visitor } from 'vite';
import { parse } from '../../support/node/parse';

const words = (text: string) => text.trim().split(/\s+/);

/** Portuguese nouns that users of the product say, in the singular. */
const glossary = words(`
  acao assistente atividade cargo categoria codigo contato contexto desconto descricao drenado duvida embalagem embalagens empresa fim funcionalidade importacao inicio
  localizacao  mensagem nome observacao painel pergunta planilha procurado produto promocao reajuste recurso resposta semana senha sinonimo telefone teste
  unidade usuario validade valor variante`);
/** Terms of several words. */
const phrases = [
  'produto da promocao',
  'dia da semana',
  'dias da semana',
  'tipos de venda',
  'tipo venda',
  'dias ativos',
];
/** Components of the site that have the name of their heading. */
const headings = words(`
  ComecarAgora ComoPensamos Diferenciais FaleConosco OndeEstamos OQueFazemos ParaOCliente ParaOSupermercado
  ProdutosSelecionados QuemSomos ServicosESobre`);

/** Portuguese words for mechanisms, which have English names in the code. */
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
    sair saida salvar salva segundo separar servidor sinal situacao sobre soma tabela tamanho tarefa tela
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

/** The nouns of the glossary in a name. */
const nounsOf = (name: string) =>
  wordsOf(name).flatMap((word) => glossary.filter((noun) => noun === word || noun === singular(word)));

/** The names that resources declare: users say them, or the schema. */
export const declaredNames = (resources: readonly { name: string; fields: object }[]): ReadonlySet<string> =>
  new Set(resources.flatMap(({ name, fields }) => [name, ...Object.keys(fields)]));

/** Whether a name has a Portuguese word that is neither in the glossary nor declared, as the fields of resources are. */
export function isDialect(name: string, declared: ReadonlySet<string> = new Set()): boolean {
  if (headings.includes(name) || declared.has(name)) return false;
  const text = phrases.reduce((rest, phrase) => rest.replace(phrase, ''), wordsOf(name).join(' '));
  return words(text).some(
    (word) => nounsOf(word).length === 0 && (dialect.has(word) || (endings.test(word) && !declared.has(word))),
  );
}

/** All identifiers in a file; keys in quotes are not among them. */
export function identifiersIn(file: string, text: string): string[] {
  const names = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(parse(file, text));
  return [...names];
}
