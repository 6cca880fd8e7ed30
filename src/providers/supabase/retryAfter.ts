/**
 * Puts the wait of a 429's `Retry-After` into its message, since supabase-js drops headers. A proxy's 429 becomes one
 * that supabase-js reads.
 */
export async function keepRetryAfter(answer: Response): Promise<Response> {
  if (answer.status !== 429) return answer;
  const body: Record<string, unknown> = await answer.json().catch(() => ({}));
  const seconds = secondsOf(answer.headers.get('Retry-After'));
  const msg = seconds ? `For security purposes, you can only request this after ${seconds} seconds.` : messageOf(body);
  return Response.json({ ...body, error_code: body.error_code ?? 'over_request_rate_limit', msg }, { status: 429 });
}

export function waitIn(message: string): number | undefined {
  const seconds = /\bafter (\d+) seconds?\b/.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

function messageOf({ msg, message }: Record<string, unknown>): string {
  return [msg, message].find((text) => typeof text === 'string') ?? '';
}
