const key = 'carried-fields';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const pageFields = () => [...document.querySelectorAll('input[id], textarea[id]')].filter(fieldOf);

const isTyped = ({ value, defaultValue }: Field) => value !== defaultValue;

function fill(id: string, value: string): void {
  const field = document.getElementById(id);
  if (!fieldOf(field)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Remembers the page's fields. The returned function copies typed text from removed fields into their replacements: React redraws a page
 * whose HTML an extension or translator changed before hydration.
 */
export function rememberFields(): () => void {
  const fields = pageFields();
  return () => {
    for (const field of fields) if (!field.isConnected && isTyped(field)) fill(field.id, field.value);
  };
}

/** Stores the typed text of the page's fields for `restoreFields`. Returns whether the browser stored it. */
export function carryFields(): boolean {
  const typed = pageFields().filter(isTyped);
  const fields = typed.map(({ id, value }) => [id, value]);
  try {
    sessionStorage.setItem(key, JSON.stringify([window.location.pathname, fields]));
    return true;
  } catch {
    return false;
  }
}

/** Puts stored text back if this is the page it was typed in; forgets it on any page. */
export function restoreFields(): void {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const [path, fields] = JSON.parse(kept ?? '[]') as [string?, [string, string][]?];
    if (path !== window.location.pathname) return;
    for (const [id, value] of fields ?? []) fill(id, value);
  } catch {}
}
