import { removeShell } from './lib';
import { askAccessEarly, storedToken } from './providers';

/** What can be done for the panel while its application is on its way. From strangers what the build wrote of it is taken away. */
export function openPanel(): void {
  const token = storedToken();
  if (token === undefined) removeShell();
  if (token) askAccessEarly(token);
}
