const expected: RegExp[] = [];

/** Allows matching console errors and warnings for the rest of the test. */
export function allowConsole(pattern: RegExp): void {
  expected.push(pattern);
}

export const consoleRules = {
  allows: (text: string) => expected.some((pattern) => pattern.test(text)),
  reset: () => {
    expected.length = 0;
  },
};
