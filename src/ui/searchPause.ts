import { catalogue } from '../domain';

/** Pause in typing, in milliseconds, before records are searched: on the server, or in the page's own memory. */
export const searchPause = { stored: 250, produtos: catalogue.stored ? 250 : 0 };
