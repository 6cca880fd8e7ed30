import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { askBeforeUnload, passing } from '../../../src/planilhas/review/askBeforeUnload';
import { waitUntilAtRest } from './atRest';
import { answerStyles } from './computedStyle';
import { consoleRules } from './console';
import './ownerStacks';
import { printPagesLater } from './queryErrors';

// A machine busy with other things is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(answerStyles);
beforeAll(printPagesLater);
beforeAll(waitUntilAtRest);

// Unexpected errors, warnings and requests fail the test.
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  consoleRules.reset();
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      const text = args.map(String).join(' ');
      if (!consoleRules.allows(text)) unexpected.push(`console.${level}: ${text.slice(0, 500)}`);
    });
  }
  vi.stubGlobal('fetch', (input: unknown) => {
    unexpected.push(`request: ${String(input)}`);
    return Promise.reject(new TypeError('unexpected request'));
  });
});

afterEach(() => {
  cleanup();
  // Files share one page.
  localStorage.clear();
  for (const importId of passing) askBeforeUnload(importId, false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(unexpected).toEqual([]);
});

// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => {};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
