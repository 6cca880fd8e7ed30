/** A failure that the worker told. `code` comes from the reader, whose message is meant for the person. */
export class WorkerFailure extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
    this.name = 'WorkerFailure';
  }
}
