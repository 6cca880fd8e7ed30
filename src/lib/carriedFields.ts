/** Until the page is there again, and for the tab alone. */
const key = 'carried-fields';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Keeps what was typed in the page's fields for `restoreFields`. Returns whether the browser let it. */
export function carryFields(): boolean {
  const typed = [...document.querySelectorAll('input[id], textarea[id]')]
    .filter(fieldOf)
    .filter(({ value, defaultValue }) => value !== defaultValue);
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
    for (const [id, value] of fields ?? []) {
      const field = document.getElementById(id);
      if (!fieldOf(field)) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  } catch {
    // A browser that keeps nothing has nothing to give back.
  }
}
