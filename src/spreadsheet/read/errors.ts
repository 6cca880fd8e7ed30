const messages = {
  empty: 'O arquivo está vazio.',
  notASheet: 'Este arquivo não é uma planilha do Excel. Abra-o no Excel ou no LibreOffice e salve-o como .xlsx.',
  quotes:
    'Na linha #, aspas (") abrem uma célula e não a fecham direito. Corrija-as num editor de texto e tente novamente.',
  html: 'Este arquivo é uma página HTML com nome de planilha. Abra-o no Excel e salve-o como .xlsx.',
  xml: 'Este arquivo é um XML, não uma planilha do Excel. Abra-o no Excel e salve-o como .xlsx.',
  xlsb: 'Este arquivo é uma pasta de trabalho binária (.xlsb). Abra-o no Excel e salve-o como .xlsx.',
  ods: 'Este arquivo é do LibreOffice (.ods). Abra-o e salve-o como .xlsx.',
  otherDocument: 'Este arquivo é um documento ou uma apresentação, não uma planilha.',
  zip: 'Este arquivo é um .zip comum. Extraia dele a planilha e importe-a.',
  protectedFile:
    'A planilha está protegida com senha. Remova a senha no Excel e tente novamente. Se ninguém pôs senha, desative no Excel, em Revisão, a proteção da pasta de trabalho.',
  truncated: 'O arquivo está incompleto: parece ter sido cortado ao baixar ou copiar. Obtenha-o novamente.',
  corrupt: 'O arquivo está corrompido e não pode ser lido. Abra-o no Excel e salve-o novamente.',
  dangerous: 'O arquivo contém uma construção que não é aceita por segurança (DOCTYPE).',
  encoding: 'O arquivo usa uma codificação de texto que não é aceita. Abra-o no Excel e salve-o novamente.',
  noSheet: 'O arquivo não contém nenhuma planilha visível.',
  noSuchSheet: 'A planilha escolhida não existe neste arquivo.',
  outOfOrder: 'As linhas da planilha estão fora de ordem. Abra o arquivo no Excel e salve-o novamente.',
  tooLarge: 'O conteúdo do arquivo é grande demais para ser importado. Divida-o em arquivos menores.',
  tooManyRows: 'A planilha tem mais linhas do que o permitido (1.048.576).',
  tooManyColumns: 'A planilha tem mais colunas do que o permitido (16.384).',
  tooManyCells: 'A planilha tem células preenchidas demais. Divida-a em arquivos menores.',
  textTooLong: 'Uma célula da planilha tem um texto longo demais (máximo de 32.767 caracteres).',
  unread: 'Não foi possível ler o arquivo. Verifique se ele ainda está no mesmo lugar e tente novamente.',
} as const;

export type ErrorCode = keyof typeof messages;

/** The message is for people, with the detail where it has a '#', the code for programs, the detail for logs. */
export class ReadError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;

  constructor(code: ErrorCode, detail?: string) {
    super(messages[code].replace('#', detail ?? ''));
    this.name = 'ReadError';
    this.code = code;
    this.detail = detail;
  }
}
