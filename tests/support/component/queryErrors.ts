// A query that finds nothing prints the whole page into its error, and a wait throws such an error away at each of its tries.
// Here the page is printed when somebody reads the message.
import { configure, getConfig } from '@testing-library/react';

/** Prints pages so from now on; returns what ends it. */
export function printPagesLater(): () => void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (...failure) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => getElementError(...failure).message,
      });
    },
  });
  return () => configure({ getElementError });
}
