import { catalogue } from '../domain';

const stored = 250;

/** Pause in typing, in milliseconds, before records are searched: on the server, or in the page's own memory. */
export const searchPause = { stored, produtos: catalogue.stored ? stored : 0 };
