const expected: RegExp[] = [];

/** Lets console errors and warnings that match through, for the rest of the test that provokes them on purpose. */
export function allowConsole(pattern: RegExp): void {
  expected.push(pattern);
}

export const consoleRules = {
  allows: (text: string) => expected.some((pattern) => pattern.test(text)),
  reset: () => {
    expected.length = 0;
  },
};
