/** Longest wait for an answer, in milliseconds. Hosted Supabase itself gives up after 8 s. */
const requestTimeout = 10_000;

/** What a slow line carries, in characters a millisecond: 160 kbit/s. */
const slowLine = 20;

/**
 * A signal that aborts with a `TimeoutError` after `requestTimeout` and the time that a slow line takes to send the body, or when
 * the given one does.
 */
export function timeoutSignal(signal?: AbortSignal | null, body?: unknown): AbortSignal {
  const sending = typeof body === 'string' ? Math.ceil(body.length / slowLine) : 0;
  const timeout = AbortSignal.timeout(requestTimeout + sending);
  return signal ? firstOf([signal, timeout]) : timeout;
}

/** Like `AbortSignal.any`, which came after the oldest browsers that the product holds. */
function firstOf(signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
