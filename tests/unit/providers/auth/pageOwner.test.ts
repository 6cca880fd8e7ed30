import type { User } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { createOtherPerson } from '../../../../src/providers/auth/otherPerson';
import { createPageOwner, otherPersonError } from '../../../../src/providers/auth/pageOwner';
import { createGetToken, subjectOf } from '../../../../src/providers/auth/token';
import { faultOf } from '../../../../src/providers/errors';
import type { Client } from '../../../../src/providers/supabase/client';

const tokenFor = (sub: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub, nome: 'Zé?>~' })).toString('base64url')}.assinatura`;
const userOf = (id: string) => ({ id, email: `${id}@loja.com.br`, user_metadata: {} }) as User;

/** A client whose session the test replaces, as another tab would. */
function tab() {
  let session: object | null = null;
  const getSession = vi.fn(async () => ({ data: { session }, error: null }));
  const client = { auth: { getSession } } as unknown as Client;
  const owner = createPageOwner();
  const other = createOtherPerson();
  const getToken = createGetToken({ client, owner, waitForOwner: other.wait });
  const signIn = (id: string, sub = id) => {
    session = { access_token: tokenFor(sub), user: userOf(id) };
  };
  return { owner, other, getToken, signIn };
}

const settled = async (promise: Promise<unknown>) => {
  let state = 'waiting';
  promise.then(
    () => (state = 'sent'),
    () => (state = 'refused'),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return state;
};

test('a page is the first person’s, until it is released', () => {
  const owner = createPageOwner();
  expect(['ana', 'ana', 'bia', 'ana'].map(owner.accepts)).toEqual([true, true, false, true]);
  owner.release();
  expect(['bia', 'ana'].map(owner.accepts)).toEqual([true, false]);
});

describe('the token of a request', () => {
  test('is the owner’s, refreshed or not', async () => {
    const { getToken, signIn } = tab();
    expect(await getToken({ write: true })).toBeNull();
    signIn('ana');
    expect(await getToken({ write: true })).toBe(tokenFor('ana'));
    signIn('ana');
    expect(await getToken({ write: false })).toBe(tokenFor('ana'));
  });

  test.each([true, false])(
    'of another person is not given out (write: %s); without a prompt it is refused',
    async (write) => {
      const { getToken, signIn } = tab();
      signIn('ana');
      await getToken({ write });
      signIn('bia');
      const refusal = await getToken({ write }).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ status: 403 });
      expect(faultOf(refusal).message).toBe('Outra pessoa entrou no painel neste navegador. Nada foi gravado.');
    },
  );

  test('goes by the token, not the stored session', async () => {
    const { getToken, signIn } = tab();
    signIn('ana');
    await getToken({ write: true });
    signIn('ana', 'bia');
    await expect(getToken({ write: true })).rejects.toMatchObject({ status: 403 });
    expect(subjectOf(tokenFor('ana'))).toBe('ana');
    expect(subjectOf('opaco')).toBeUndefined();
    expect(subjectOf('a.%%%.c')).toBeUndefined();
  });

  test('waits for the owner while the panel asks, and goes out with the owner’s', async () => {
    const { other, getToken, signIn } = tab();
    const told = vi.fn();
    other.onMet(told);
    signIn('ana');
    await getToken({ write: true });
    signIn('bia');
    const requests = [getToken({ write: true }), getToken({ write: false })];
    expect(await Promise.all(requests.map(settled))).toEqual(['waiting', 'waiting']);
    expect(told.mock.calls.map(([{ id, fullName }, write]) => [id, fullName, write])).toEqual([
      ['bia', 'bia@loja.com.br', true],
      ['bia', 'bia@loja.com.br', false],
    ]);
    signIn('caio');
    other.ownerIsBack();
    expect(await Promise.all(requests.map(settled))).toEqual(['waiting', 'waiting']);
    signIn('ana');
    other.ownerIsBack();
    expect(await Promise.all(requests)).toEqual([tokenFor('ana'), tokenFor('ana')]);
  });

  test('for a write is refused where the person only looks; reads stay', async () => {
    const { other, getToken, signIn } = tab();
    const leave = other.onMet(() => {});
    signIn('ana');
    await getToken({ write: true });
    signIn('bia');
    const [write, read] = [getToken({ write: true }), getToken({ write: false })];
    write.catch(() => {});
    read.catch(() => {});
    expect(await settled(read)).toBe('waiting');
    other.refuseWrites();
    await expect(write).rejects.toMatchObject({ status: 403 });
    expect(await settled(read)).toBe('waiting');
    leave();
    await expect(read).rejects.toMatchObject({ status: 403 });
  });

  test('without a session any more is refused', async () => {
    const { other } = tab();
    other.onMet(() => {});
    const waiting = other.wait({ id: 'bia' }, false);
    other.refuseAll();
    await expect(waiting).rejects.toEqual(otherPersonError());
  });
});
