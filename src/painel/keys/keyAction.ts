import { takesKeys } from '../../lib';

type KeyAction =
  | 'save'
  | 'saveAndNew'
  | 'palette'
  | 'sheet'
  | 'search'
  | 'new'
  | 'next'
  | 'previous'
  | 'select'
  | 'open';

const characters: Record<string, KeyAction> = {
  '?': 'sheet',
  '/': 'search',
  n: 'new',
  j: 'next',
  k: 'previous',
  x: 'select',
};
const arrows: Record<string, KeyAction> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** Actions that a held key repeats. */
const repeated: readonly (KeyAction | undefined)[] = ['next', 'previous'];

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .MuiModal-root';

/**
 * Returns the action of a key; except for saving, none in a text field, during a composition, or while an overlay is open. Without `singleKeys`, characters
 * have none (WCAG 2.1.4).
 */
export function keyAction(event: KeyboardEvent, singleKeys: boolean): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  // 229: a composition in old browsers.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || altKey) return undefined;
  if (!(target instanceof Element)) return undefined;
  if (key === 'Enter' && (ctrlKey || metaKey) && !event.repeat) return shiftKey ? 'saveAndNew' : 'save';
  if (document.querySelector(overlay)) return undefined;
  if (ctrlKey || metaKey) {
    const calls = ctrlKey !== metaKey && !shiftKey && !event.repeat && key.toLowerCase() === 'k';
    return calls ? 'palette' : undefined;
  }
  if (target.closest(takesKeys)) return undefined;
  // Some keyboards need Shift for these signs.
  const isSign = key === '?' || key === '/';
  if (shiftKey && !isSign) return undefined;
  const action = actionOf(key, target, singleKeys);
  return event.repeat && !repeated.includes(action) ? undefined : action;
}

function actionOf(key: string, target: Element, singleKeys: boolean): KeyAction | undefined {
  if (key === 'Enter') return target.matches('[data-row]') ? 'open' : undefined;
  if (key in arrows) return target.matches('body, main, [data-row], [data-row] *') ? arrows[key] : undefined;
  return singleKeys ? characters[key.toLowerCase()] : undefined;
}

type PageAction = Exclude<KeyAction, 'palette' | 'sheet'>;

/**
 * Carries an action out; returns whether there was anything to do. Its targets are `data-row` (a focusable row), `data-open` (opens the
 * row's record), `data-new` (the button for a new record) and `data-and-new` (that saves and goes on with another).
 */
export function actOnPage(action: PageAction): boolean {
  if (action === 'save') return click(focusedForm()?.querySelector('button[type=submit]'));
  if (action === 'saveAndNew') return click(focusedForm()?.querySelector('[data-and-new]'));
  if (action === 'search') return focusSearch();
  if (action === 'new') return press(document.querySelector('main [data-new]'));
  if (action === 'next') return moveTo((rows, at) => rows[at + 1] ?? rows.at(-1));
  if (action === 'previous') return moveTo((rows, at) => rows.at(at < 0 ? -1 : Math.max(at - 1, 0)));
  const row = focusedRow();
  if (action === 'open') return click(row?.querySelector('[data-open]'));
  return click(row?.querySelector('input[type="checkbox"]'));
}

/** The form around the focus, or within: a page is focused as a whole after a click beside its fields. */
const focusedForm = () => document.activeElement?.closest('form') ?? document.activeElement?.querySelector('form');

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
