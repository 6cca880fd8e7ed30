/** Longest wait for an answer, in milliseconds. Hosted Supabase gives up after 8 s. */
const requestTimeout = 10_000;

/** Characters that a slow line (160 kbit/s) carries in a millisecond. */
const slowLine = 20;

/** Aborts with the given signal, or with a `TimeoutError` after `requestTimeout` and the time for sending the body. */
export function timeoutSignal(signal?: AbortSignal | null, body?: unknown): AbortSignal {
  const sending = typeof body === 'string' ? Math.ceil(body.length / slowLine) : 0;
  const timeout = AbortSignal.timeout(requestTimeout + sending);
  return signal ? firstOf([signal, timeout]) : timeout;
}

/** Like `AbortSignal.any`, which the oldest supported browsers lack. */
function firstOf(signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
