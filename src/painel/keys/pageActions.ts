import type { KeyAction } from './keyAction';

export type PageAction = Exclude<KeyAction, 'palette' | 'sheet'>;

/**
 * Carries an action out; returns whether there was anything to do. Its targets are `data-row` (a focusable row), `data-open` (opens the
 * row's record) and `data-new` (the button for a new record).
 */
export function actOnPage(action: PageAction): boolean {
  if (action === 'search') return focusSearch();
  if (action === 'new') return press(document.querySelector('main [data-new]'));
  if (action === 'next') return moveTo((rows, at) => rows[at + 1] ?? rows.at(-1));
  if (action === 'previous') return moveTo((rows, at) => rows.at(at < 0 ? -1 : Math.max(at - 1, 0)));
  const row = focusedRow();
  if (action === 'open') return click(row?.querySelector('[data-open]'));
  return click(row?.querySelector('input[type="checkbox"]'));
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]');

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

function moveTo(choose: (rows: HTMLElement[], at: number) => HTMLElement | undefined): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => !row.closest('[inert]'));
  const focused = focusedRow();
  const row = choose(rows, focused ? rows.indexOf(focused) : -1);
  row?.focus();
  return row !== undefined;
}

/** Focuses first, so that a dialog gives the focus back. */
function press(button: HTMLElement | null): boolean {
  button?.focus();
  return click(button);
}

function click(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}
