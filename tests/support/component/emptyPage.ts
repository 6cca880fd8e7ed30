/** Removes what earlier tests left in the page. */
export function emptyPage(): void {
  const { documentElement, head, body } = document;
  body.replaceChildren();
  // Emotion stays loaded, and keeps its style elements.
  for (const element of head.querySelectorAll(':scope > :not(style[data-emotion])')) element.remove();
  for (const name of Object.keys(documentElement.dataset)) delete documentElement.dataset[name];
  // jsdom has none; tests define it.
  if (Object.hasOwn(navigator, 'connection')) Reflect.deleteProperty(navigator, 'connection');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
