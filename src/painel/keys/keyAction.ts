import { takesKeys } from '../../lib';

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

/** Actions that a held key repeats. */
const repeated: readonly (KeyAction | undefined)[] = ['next', 'previous'];

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .MuiModal-root';

/**
 * Returns the action of a key; none in a text field, during a composition, or while an overlay is open. Without `singleKeys`, characters
 * have none (WCAG 2.1.4).
 */
export function keyAction(event: KeyboardEvent, singleKeys: boolean): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  // 229: a composition in old browsers.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || altKey) return undefined;
  if (!(target instanceof Element) || document.querySelector(overlay)) return undefined;
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
