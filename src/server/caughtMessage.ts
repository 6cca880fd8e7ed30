const templateParams = ['to_email', 'from_name', 'company_name', 'phone', 'message', 'subject', 'reply_to'] as const;

/** A request to the e-mail service (spec §7). */
export interface CaughtMessage {
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<(typeof templateParams)[number], string>;
}

/** Reads the body of a request to the e-mail service. Returns what is wrong with it instead when it is malformed. */
export function readMessage(body: string): CaughtMessage | string {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return 'The body is not JSON';
  }
  if (!isObject(data)) return 'The body is not an object';
  const { user_id, service_id, template_id, template_params: params } = data;
  if (!isFilled(user_id)) return 'The Public Key is required';
  if (!isFilled(service_id)) return 'The service ID is required';
  if (!isFilled(template_id)) return 'The template ID is required';
  if (!isObject(params)) return 'The template params are required';
  const missing = templateParams.filter((name) => typeof params[name] !== 'string');
  if (missing.length > 0) return `Missing template params: ${missing.join(', ')}`;
  const empty = templateParams.filter((name) => name !== 'company_name' && !isFilled(params[name]));
  if (empty.length > 0) return `Empty template params: ${empty.join(', ')}`;
  const unknown = Object.keys(params).filter((name) => !templateParams.some((known) => known === name));
  if (unknown.length > 0) return `Unknown template params: ${unknown.join(', ')}`;
  return { user_id, service_id, template_id, template_params: params as CaughtMessage['template_params'] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
