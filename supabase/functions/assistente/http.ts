import { answerForm, type Counter } from '../../../src/server/counter/index.ts';

/** Bytes: a question and an id. */
const longest = 64 * 1024;

/**
 * Answers the shoppers' page of a static host with pieces of HTML. Only pages of `siteUrl` can read them; others get no
 * permission and their questions are not noted. `isHosted`: Cloudflare is in front, and tells the address of the sender.
 */
export async function answerShopper(
  request: Request,
  counter: Counter,
  siteUrl: string,
  isHosted: boolean,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const origin = request.headers.get('origin');
  const isOwn = origin === null || origin === new URL(siteUrl).origin;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-parte': '1', vary: 'origin' });
  if (origin && isOwn) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', 'x-parte');
  }
  const body = Number(request.headers.get('content-length')) > longest ? '' : await request.text();
  const form = Object.fromEntries(new URLSearchParams(body));
  const { status, answer } = await answerForm(counter, form, {
    address: addressOf(request, isHosted),
    isShopper: isOwn,
  });
  return new Response(String(answer ?? ''), { status, headers });
}

/** Cloudflare sets its header anew, where anybody could send it elsewhere; the nearest proxy adds to the other. */
const addressOf = ({ headers }: Request, isHosted: boolean) =>
  (isHosted ? headers.get('cf-connecting-ip') : headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()) ?? '';
