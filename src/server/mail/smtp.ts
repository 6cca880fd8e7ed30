import { createTransport } from 'nodemailer';
import { company } from '../../site/facts/index.ts';
import type { SendEmail } from '../backend/application.ts';
import type { Environment } from '../backend/environment.ts';
import { textOf } from './accountEmails.ts';
import type { CaughtMessage } from './caughtMessage.ts';

type Smtp = NonNullable<Environment['smtp']>;

/** Shorter than the contact form's timeout. */
const patience = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

const transportOf = ({ url, from }: Smtp) =>
  createTransport({ url, ...patience }, { from: { name: company.name, address: from ?? company.email } });

/** Sends e-mails to owners of accounts. No answer waits for it or tells of a failure, which would reveal which accounts exist. */
export function accountSender(smtp: Smtp): SendEmail {
  const transport = transportOf(smtp);
  return async ({ to, subject, html }) => {
    transport.sendMail({ to, subject, html, text: textOf(html) }).catch((error: Error) => {
      console.error(`  An e-mail to the owner of an account was not sent: ${error.message}`);
    });
  };
}

/** Sends messages of the contact page to the company, whatever address they name. Rejects when the mail server refuses. */
export function contactSender(smtp: Smtp): (message: CaughtMessage) => Promise<void> {
  const transport = transportOf(smtp);
  return async ({ template_params: { from_name, company_name, phone, message, subject } }) => {
    const lines = [`Nome: ${from_name}`, ...(company_name ? [`Empresa: ${company_name}`] : []), `Telefone: ${phone}`];
    await transport.sendMail({ to: company.email, subject, text: `${lines.join('\n')}\n\n${message}\n` });
  };
}
