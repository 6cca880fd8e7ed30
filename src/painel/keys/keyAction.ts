import { takesKeys } from '../../lib';

/** What a key does on a page of the panel. */
export type KeyAction = 'palette' | 'sheet' | 'search' | 'new' | 'next' | 'previous' | 'select' | 'open';

const characters: Record<string, KeyAction> = {
  '?': 'sheet',
  '/': 'search',
  n: 'new',
  j: 'next',
  k: 'previous',
  x: 'select',
};
const arrows: Record<string, KeyAction> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** Actions that go on while their key is held. */
const repeated: readonly (KeyAction | undefined)[] = ['next', 'previous'];

/** What lies over the page, and has its own keys. */
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .MuiModal-root';

/**
 * What a key means where it was pressed; nothing while somebody types or composes a character, with a modifier, or while a
 * dialog or a menu is open. Without `singleKeys`, characters mean nothing (WCAG 2.1.4): the arrows, Enter and Ctrl or ⌘ with K remain.
 */
export function keyAction(event: KeyboardEvent, singleKeys: boolean): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  // Old browsers tell of a composition by this number alone.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || altKey) return undefined;
  if (!(target instanceof Element) || document.querySelector(overlay)) return undefined;
  if (ctrlKey || metaKey) {
    const calls = ctrlKey !== metaKey && !shiftKey && !event.repeat && key.toLowerCase() === 'k';
    return calls ? 'palette' : undefined;
  }
  if (target.closest(takesKeys)) return undefined;
  // Shift makes the signs of some keyboards; with a letter or an arrow it is a modifier.
  const isSign = key === '?' || key === '/';
  if (shiftKey && !isSign) return undefined;
  const action = actionOf(key, target, singleKeys);
  return event.repeat && !repeated.includes(action) ? undefined : action;
}

function actionOf(key: string, target: Element, singleKeys: boolean): KeyAction | undefined {
  if (key === 'Enter') return target.matches('[data-row]') ? 'open' : undefined;
  // Where something else has the focus, the arrows scroll.
  if (key in arrows) return target.matches('body, main, [data-row], [data-row] *') ? arrows[key] : undefined;
  return singleKeys ? characters[key.toLowerCase()] : undefined;
}
