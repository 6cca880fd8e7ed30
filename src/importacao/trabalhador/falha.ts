/** A failure that the worker told. `codigo` comes from the reader, whose message is meant for the person. */
export class FalhaDoTrabalhador extends Error {
  constructor(
    mensagem: string,
    readonly codigo?: string,
  ) {
    super(mensagem);
    this.name = 'FalhaDoTrabalhador';
  }
}
