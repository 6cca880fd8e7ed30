// For Node's --import: the process's clock is ahead by as many milliseconds as the file CLOCK_AHEAD says, which may change.
import { readFileSync } from 'node:fs';

const { now } = Date;
let ahead = 0;
const read = () => {
  ahead = Number(readFileSync(process.env.CLOCK_AHEAD, 'utf8'));
};
read();
setInterval(read, 100).unref();

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [target.now()], as),
});
