/** Longest wait for an answer, in milliseconds. Hosted Supabase itself gives up after 8 s. */
const requestTimeout = 10_000;

/** A signal that aborts with a `TimeoutError` after `requestTimeout`, or when the given one does. */
export function timeoutSignal(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(requestTimeout);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
