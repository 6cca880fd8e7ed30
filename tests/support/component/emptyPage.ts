/** Empties what tests leave to those after them in the same page: its elements, what is stored, its address, and what it knows of the line. */
export function emptyPage(): void {
  const { documentElement, head, body } = document;
  body.replaceChildren();
  // The library of styles, which stays loaded, writes before its own.
  for (const element of head.querySelectorAll(':scope > :not(style[data-emotion])')) element.remove();
  for (const name of Object.keys(documentElement.dataset)) delete documentElement.dataset[name];
  // jsdom has no such thing, and tests say what it is.
  if (Object.hasOwn(navigator, 'connection')) Reflect.deleteProperty(navigator, 'connection');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
