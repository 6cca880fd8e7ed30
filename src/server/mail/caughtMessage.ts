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
const longestKey = 200;

export interface CaughtMessage {
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<keyof typeof longest, string>;
}

/** Reads the body of a request to the e-mail service. Returns undefined when it is malformed. */
export function readMessage(body: string): CaughtMessage | undefined {
  try {
    const { user_id, service_id, template_id, template_params: params } = JSON.parse(body);
    const isFilled = (value: unknown, most: number) =>
      typeof value === 'string' && value.trim() !== '' && value.length <= most;
    const isRead =
      [user_id, service_id, template_id].every((key) => isFilled(key, longestKey)) &&
      Object.entries(longest).every(
        ([name, most]) => isFilled(params[name], most) || (name === 'company_name' && params[name] === ''),
      ) &&
      Object.keys(params).every((name) => Object.hasOwn(longest, name));
    return isRead ? { user_id, service_id, template_id, template_params: params } : undefined;
  } catch {
    return undefined;
  }
}
