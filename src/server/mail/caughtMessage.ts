/** The parameters, with the contact form's longest text of each. */
const longest = {
  to_email: 320,
  from_name: 120,
  company_name: 120,
  phone: 20,
  message: 4000,
  subject: 200,
  reply_to: 320,
};
const templateParams = Object.keys(longest) as (keyof typeof longest)[];
const longestKey = 200;

export interface CaughtMessage {
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<keyof typeof longest, string>;
}

/** Reads the body of a request to the e-mail service. Returns the reason, a text, when it is malformed. */
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
  if ([user_id, service_id, template_id].some((key) => key.length > longestKey)) return 'A key is too long';
  if (!isObject(params)) return 'The template params are required';
  const missing = templateParams.filter((name) => typeof params[name] !== 'string');
  if (missing.length > 0) return `Missing template params: ${missing.join(', ')}`;
  const empty = templateParams.filter((name) => name !== 'company_name' && !isFilled(params[name]));
  if (empty.length > 0) return `Empty template params: ${empty.join(', ')}`;
  const long = templateParams.filter((name) => String(params[name]).length > longest[name]);
  if (long.length > 0) return `Template params too long: ${long.join(', ')}`;
  const unknown = Object.keys(params).filter((name) => !templateParams.some((known) => known === name));
  if (unknown.length > 0) return `Unknown template params: ${unknown.join(', ')}`;
  return { user_id, service_id, template_id, template_params: params as CaughtMessage['template_params'] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
