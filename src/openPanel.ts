import { askAccessEarly, storedToken } from './providers';
import { shellId } from './shell';

/** What can be done for the panel while its application is on its way. To strangers what the build wrote of it is not shown. */
export function openPanel(): void {
  const token = storedToken();
  if (token === undefined) document.getElementById(shellId)?.remove();
  if (token) askAccessEarly(token);
}
