import { timeoutSignal } from '../requestTimeout';

interface Options {
  url: string;
  key: string;
  getToken: () => Promise<string | null>;
}

const ownWays = ['email', 'phone', 'anonymous_users'];

export function createIdentities({ url, key, getToken }: Options) {
  const ask = async (path: string, token?: string) => {
    const headers = { apikey: key, ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/auth/v1/${path}`, { headers, signal: timeoutSignal() });
    const body = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(), { status: answer.status, code: body.error_code });
    return body;
  };

  return {
    async providers(): Promise<string[]> {
      const { external = {} } = await ask('settings');
      return Object.keys(external).filter((name) => external[name] === true && !ownWays.includes(name));
    },
    /** The address that links an account of the service and leads back to `returnTo`. */
    async linkAddress(provider: string, returnTo: string): Promise<string> {
      const query = new URLSearchParams({
        provider,
        redirect_to: returnTo,
        skip_http_redirect: 'true',
        // Its secret is discarded, so the code in the returning address opens nothing.
        code_challenge: await challenge(),
        code_challenge_method: 's256',
      });
      const token = (await getToken()) ?? undefined;
      return (await ask(`user/identities/authorize?${query}`, token)).url;
    },
  };
}

async function challenge(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', crypto.getRandomValues(new Uint8Array(32)));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
