/** The message of a field's error: a text, or, where react-admin wrapped it, the text inside. */
export function messageOf(error?: { message?: unknown }): string | undefined {
  const message = error?.message;
  if (typeof message === 'string') return message;
  return typeof message === 'object' && message && 'message' in message ? String(message.message) : undefined;
}
