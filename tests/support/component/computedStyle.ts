// Queries by role ask for the computed style of every element, at each change of the page, and jsdom's answer is slow. Without style
// sheets, visibility follows from an element's name and attributes. Other properties go to jsdom.

const page = window;
const original = page.getComputedStyle;

/** Attributes that decide the display in jsdom's own style sheet. */
const decisive = ['hidden', 'open', 'popover', 'type'];
const displays = new Map<string, string>();

/** jsdom's answer for the first element with this name and these attributes. */
function displayOf(element: Element): string {
  const key = [element.localName, ...decisive.map((name) => element.getAttribute(name))].join('|');
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = original.call(page, element);
  displays.set(key, display);
  return display;
}

/** Whether no style, own or inherited, affects visibility and clicks. */
function isPlain(element: Element): boolean {
  if (document.styleSheets.length > 0 || element.ownerDocument !== document) return false;
  if (element.hasAttribute('style') || element.hasAttribute('hidden')) return false;
  for (let { parentElement } = element; parentElement; { parentElement } = parentElement) {
    if (/visibility|pointer-events/.test(parentElement.getAttribute('style') ?? '')) return false;
  }
  return true;
}

const computedStyle: typeof original = (element, pseudo) => {
  if (pseudo || !isPlain(element)) return original.call(page, element, pseudo);
  const known = {
    display: displayOf(element),
    visibility: 'visible',
    opacity: '',
    pointerEvents: 'auto',
    'pointer-events': 'auto',
  };
  let whole: CSSStyleDeclaration | undefined;
  const ask = (property: string | symbol) => {
    if (property in known) return Reflect.get(known, property);
    whole ??= original.call(page, element);
    const found = Reflect.get(whole, property);
    return typeof found === 'function' ? found.bind(whole) : found;
  };
  const getPropertyValue = (property: string): string =>
    property in known ? ask(property) : ask('getPropertyValue')(property);
  return new Proxy(Object.create(null), {
    get: (_, property) => (property === 'getPropertyValue' ? getPropertyValue : ask(property)),
  });
};

/** Returns the way back. */
export function answerStyles(): () => void {
  page.getComputedStyle = computedStyle;
  return () => {
    page.getComputedStyle = original;
  };
}
