import type { Person } from './person.ts';
import { inTurn, isUuid, refusal, type Service } from './service.ts';

/** GET user/identities/authorize: no provider is enabled. */
export function authorize(request: Request): never {
  const provider = new URL(request.url).searchParams.get('provider');
  const reason = provider ? 'provider is not enabled' : 'Provider  could not be found';
  throw refusal(400, 'validation_failed', `Unsupported provider: ${reason}`);
}

/** DELETE user/identities/{id}: one of several; e-mail and password stay. */
export async function unlink(service: Service, { user }: Person, identity: string): Promise<Response> {
  if (!isUuid(identity)) throw refusal(404, 'validation_failed', 'identity_id must be an UUID');
  await inTurn(service, user.id, async (query) => {
    const identities = await query<{ id: string }>('select id from auth.identities where user_id = $1', [user.id]);
    if (identities.length <= 1) {
      throw refusal(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    }
    if (!identities.some(({ id }) => id === identity)) {
      throw refusal(422, 'identity_not_found', "Identity doesn't exist");
    }
    await query('delete from auth.identities where id = $1', [identity]);
    await query(
      `update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('provider', i.names -> 0, 'providers', i.names)
         from (select jsonb_agg(distinct provider) as names from auth.identities where user_id = $1) i
        where u.id = $1`,
      [user.id],
    );
  });
  return Response.json({});
}
