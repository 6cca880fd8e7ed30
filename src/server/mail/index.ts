export { accountEmails, textOf } from './accountEmails.ts';
export { accountEnding, caughtFiles } from './caughtFiles.ts';
export { readMessage } from './caughtMessage.ts';
export { mailCatcher } from './mailCatcher.ts';
export { accountSender, contactSender } from './smtp.ts';
