import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Nouns that a user or the schema names, and the names of the site's pages and sections. */
const glossary = new Set(
  `atividade atividades cargo cargos categoria categorias contato contexto desconto descontos descricao dia diferenciais
   diasativos exportacao funcionalidades importacao localizacao mensagem nome nomes observacoes painel pergunta perguntas
   planilha produto produtos promocao promocoes recurso recursos registro resposta selecionados semana senha servicos
   telefone tipo unidade usuario usuarios valor valores venda acao quantos comecar osupermercado`.split(/\s+/),
);
/** Verbs, states and mechanisms that were once written in Portuguese. */
const dialect = new Set(
  `abrir aberto aberta achar acoes analisar andamento anotar antes antigo aquele arquivo atual atualizar avanco avancar
   aviso avisos baixar buscar cabecalho campo campos celula celulas chave chaves codigo coluna colunas conferencia
   conferir contagem contar continuar criar decisoes depois deposito desfazer desfecho destino destinos detalhe diario enviar
   erro erros escolha escolhas escolher escrever esperar espera estado existentes excluir falha falhas fase fechar feita feito
   filtro folha folhas gravacao gravar guardar indice inicio juntar leitor leitura ler ligacoes ligar limite limites linha linhas
   lista lote lotes marcar melhor metodo modelo moldura montar mostrar motivo motivos mudanca mudou nota numero oficina ordem
   pagina paginas palavra parar parte passo passos pausa pedido planejar pontos posicao primeira primeiro problema problemas
   progresso proximo pular recomecar relatorio repetido resultado resumo revisao revisar rodape rotulo sair salvar
   separar sinal sinonimo situacao soma tabela tamanho tela telas tentativa texto textos titulo todos totais trabalhador
   trabalho ultima ultimo validar vazio verificar versao voltar`.split(/\s+/),
);
const endings = /(ando|endo|ado|ados|ada|adas|ido|idos|ida|idas|cao|coes|mente|agem)$/;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

/** Whether a declared name speaks of a mechanism in Portuguese. */
const isDialect = (name: string) =>
  wordsOf(name).some((word) => !glossary.has(word) && (dialect.has(word) || endings.test(word)));

function declaredNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node);
    if (declares && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

// Files generated from the schema, and the words of the interface, say what others named.
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/database\.types|ptBr/.test(file))
  .map((file) => `src/${file}`);

test('the rule tells the dialect from nouns of the trade and from English', () => {
  expect(['lerPlanilha', 'gravacao', 'aoAvancar', 'filtradas'].map(isDialect)).toEqual([true, true, true, true]);
  expect(['readSheet', 'PromocaoEdit', 'diasAtivos', 'command'].map(isDialect)).toEqual([false, false, false, false]);
});

test('verbs, states and mechanisms are English', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    declaredNames(file)
      .filter(isDialect)
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
