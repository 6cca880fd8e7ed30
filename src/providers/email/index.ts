import emailjs, { EmailJSResponseStatus } from '@emailjs/browser';

interface ContactMessage {
  nomeCompleto: string;
  nomeEmpresa: string;
  /** Formatted: `(41) 91234-5678`. */
  telefone: string;
  mensagem: string;
}

const { VITE_EMAILJS_PUBLIC_KEY, VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID } = import.meta.env;
const timeLimit = 20_000;

/**
 * Sends the message through EmailJS, or to our own server while no keys are configured. False when it was refused or
 * got no answer.
 */
export async function sendContactMessage(message: ContactMessage, companyEmail: string): Promise<boolean> {
  const publicKey = VITE_EMAILJS_PUBLIC_KEY || 'local';
  // Without an origin the library uses EmailJS.
  emailjs.init({ publicKey, origin: VITE_EMAILJS_PUBLIC_KEY ? undefined : window.location.origin });
  const service = VITE_EMAILJS_SERVICE_ID || 'local';
  const template = VITE_EMAILJS_TEMPLATE_ID || 'local';
  try {
    const { text } = await inTime(emailjs.send(service, template, templateParams(message, companyEmail)));
    // A captive portal answers with an HTML page.
    return !text.trimStart().startsWith('<');
  } catch (error) {
    const undelivered = error instanceof EmailJSResponseStatus || error instanceof TypeError;
    if (undelivered) return false;
    throw error;
  }
}

/** Visitors leave no e-mail address, so replies go to the company. */
export function templateParams(message: ContactMessage, companyEmail: string) {
  return {
    to_email: companyEmail,
    from_name: message.nomeCompleto,
    company_name: message.nomeEmpresa,
    phone: message.telefone,
    message: message.mensagem,
    subject: `Nova mensagem de contato de ${message.nomeCompleto}`,
    reply_to: companyEmail,
  };
}

function inTime<T>(sending: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EmailJSResponseStatus(0, 'timeout')), timeLimit);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
