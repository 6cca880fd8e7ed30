/** Error of the auth service: `answered` ones carry the service's own message, which may be empty. */
export class AuthFailure extends Error {
  constructor(
    message: string,
    readonly answered: boolean,
  ) {
    super(message);
    this.name = 'AuthFailure';
  }
}
