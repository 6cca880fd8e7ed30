/** Until the page is there again, and for the tab alone. */
const key = 'carried-fields';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The page's fields of text that have a name to be found by again. */
const pageFields = () => [...document.querySelectorAll('input[id], textarea[id]')].filter(fieldOf);

const isTyped = ({ value, defaultValue }: Field) => value !== defaultValue;

function fill(id: string, value: string): void {
  const field = document.getElementById(id);
  if (!fieldOf(field)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Remembers the page's fields as they stand. What it returns puts what was typed in those that are gone by then into what came in
 * their places: React draws a page anew whose HTML an extension or a translator changed before it came alive.
 */
export function rememberFields(): () => void {
  const fields = pageFields();
  return () => {
    for (const field of fields) if (!field.isConnected && isTyped(field)) fill(field.id, field.value);
  };
}

/** Keeps what was typed in the page's fields for `restoreFields`. Returns whether the browser let it. */
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

/** Puts it back into the page it was typed in, and forgets it on any page. */
export function restoreFields(): void {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const [path, fields] = JSON.parse(kept ?? '[]') as [string?, [string, string][]?];
    if (path !== window.location.pathname) return;
    for (const [id, value] of fields ?? []) fill(id, value);
  } catch {
    // A browser that keeps nothing has nothing to give back.
  }
}
