// A failed query prints the whole page into its error, at each try of a wait. Here the message is built when it is read.
import { configure, getConfig } from '@testing-library/react';

/** Returns the way back. */
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
