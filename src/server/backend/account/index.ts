/**
 * Adds to the auth service of @supabase/lite, in the public auth server's shapes: a second factor (TOTP), tokens with `aal`
 * and `amr`, identities, and a password change that needs the current one. Hosted Supabase has all of this.
 */
import { Hono } from 'hono';
import { challenge, enroll, unenroll } from './factors.ts';
import { authorize, unlink } from './identities.ts';
import { createAccountLimits } from './limits.ts';
import { updateUser } from './password.ts';
import { readPerson } from './person.ts';
import { Refused, type Service } from './service.ts';
import { completeAnswer, completeUser } from './session.ts';
import { signIn } from './signIn.ts';
import { verify } from './verify.ts';

/** Answers requests to /auth/v1 and /rest/v1; those that it does not know are passed to `ask`. */
export function withAccount(options: Omit<Service, 'limits'>): (request: Request) => Promise<Response> {
  const service: Service = { ...options, limits: createAccountLimits() };
  const { ask } = service;
  const person = (request: Request) => readPerson(service, request);
  const app = new Hono().basePath('/auth/v1');

  app.post('/token', async ({ req: { raw } }) => {
    const withPassword = new URL(raw.url).searchParams.get('grant_type') === 'password';
    return withPassword ? signIn(service, raw) : completeAnswer(service, raw, await ask(raw));
  });
  // The public server names any proof by e-mail 'otp'.
  app.post('/verify', async ({ req: { raw } }) => completeAnswer(service, raw, await ask(raw), 'otp'));

  app.post('/logout', async ({ req: { raw } }) => {
    const target = new URL(raw.url);
    if (!target.searchParams.get('scope')) target.searchParams.set('scope', 'global');
    return ask(new Request(target, raw));
  });

  app.get('/user', async ({ req: { raw } }) => {
    const { user, state } = await person(raw);
    return Response.json(await completeUser(service, user, state));
  });
  app.put('/user', async ({ req: { raw } }) => updateUser(service, await person(raw), raw));
  app.get('/user/identities/authorize', async ({ req: { raw } }) => {
    await person(raw);
    return authorize(raw);
  });
  app.delete('/user/identities/:id', async ({ req }) => unlink(service, await person(req.raw), req.param('id')));

  app.post('/factors', async ({ req: { raw } }) => enroll(service, await person(raw), raw));
  app.post('/factors/:id/challenge', async ({ req }) => challenge(service, await person(req.raw), req.param('id')));
  app.post('/factors/:id/verify', async ({ req }) => verify(service, await person(req.raw), req.param('id'), req.raw));
  app.delete('/factors/:id', async ({ req }) => unenroll(service, await person(req.raw), req.param('id')));

  app.all('*', ({ req }) => ask(req.raw));
  app.onError((error) => {
    if (error instanceof Refused) return error.answer;
    throw error;
  });
  return async (request) => (new URL(request.url).pathname.startsWith('/auth/v1/') ? app.fetch(request) : ask(request));
}
