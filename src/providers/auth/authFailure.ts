/**
 * Error of the auth service: `answered` ones carry the service's own message, which may be empty; `limited` ones were
 * too many attempts.
 */
export class AuthFailure extends Error {
  constructor(
    message: string,
    readonly answered: boolean,
    readonly limited = false,
  ) {
    super(message);
    this.name = 'AuthFailure';
  }
}
