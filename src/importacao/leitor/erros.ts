const mensagens = {
  vazio: 'O arquivo está vazio.',
  naoEhPlanilha: 'Este arquivo não é uma planilha do Excel. Abra-o no Excel ou no LibreOffice e salve-o como .xlsx.',
  texto: 'Este arquivo é um texto (CSV), não uma planilha do Excel. Abra-o no Excel e salve-o como .xlsx.',
  html: 'Este arquivo é uma página HTML com nome de planilha. Abra-o no Excel e salve-o como .xlsx.',
  xml: 'Este arquivo é um XML, não uma planilha do Excel. Abra-o no Excel e salve-o como .xlsx.',
  xlsb: 'Este arquivo é uma pasta de trabalho binária (.xlsb). Abra-o no Excel e salve-o como .xlsx.',
  ods: 'Este arquivo é do LibreOffice (.ods). Abra-o e salve-o como .xlsx.',
  outroDocumento: 'Este arquivo é um documento ou uma apresentação, não uma planilha.',
  zip: 'Este arquivo é um .zip comum. Extraia dele a planilha e importe-a.',
  protegido: 'A planilha está protegida com senha. Remova a senha no Excel e tente novamente.',
  truncado: 'O arquivo está incompleto: parece ter sido cortado ao baixar ou copiar. Obtenha-o novamente.',
  corrompido: 'O arquivo está corrompido e não pode ser lido. Abra-o no Excel e salve-o novamente.',
  perigoso: 'O arquivo contém uma construção que não é aceita por segurança (DOCTYPE).',
  codificacao: 'O arquivo usa uma codificação de texto que não é aceita. Abra-o no Excel e salve-o novamente.',
  semPlanilha: 'O arquivo não contém nenhuma planilha visível.',
  planilhaInexistente: 'A planilha escolhida não existe neste arquivo.',
  foraDeOrdem: 'As linhas da planilha estão fora de ordem. Abra o arquivo no Excel e salve-o novamente.',
  grandeDemais: 'O conteúdo do arquivo é grande demais para ser importado. Divida-o em arquivos menores.',
  linhasDemais: 'A planilha tem mais linhas do que o permitido (1.048.576).',
  colunasDemais: 'A planilha tem mais colunas do que o permitido (16.384).',
  celulasDemais: 'A planilha tem células preenchidas demais. Divida-a em arquivos menores.',
  textoLongoDemais: 'Uma célula da planilha tem um texto longo demais (máximo de 32.767 caracteres).',
  naoLido: 'Não foi possível ler o arquivo. Verifique se ele ainda está no mesmo lugar e tente novamente.',
  cancelado: 'A leitura do arquivo foi cancelada.',
} as const;

export type CodigoDeErro = keyof typeof mensagens;

/** Why a spreadsheet can't be read: the message is for the person, the code for the program, the detail for the log. */
export class ErroDeLeitura extends Error {
  readonly codigo: CodigoDeErro;
  readonly detalhe: string | undefined;

  constructor(codigo: CodigoDeErro, detalhe?: string) {
    super(mensagens[codigo]);
    this.name = 'ErroDeLeitura';
    this.codigo = codigo;
    this.detalhe = detalhe;
  }
}
