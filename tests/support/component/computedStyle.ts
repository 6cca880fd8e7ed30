// jsdom compares an element with each rule of its own style sheet, and computes a dozen colours, whenever somebody asks whether
// the element can be seen or clicked. Queries by role ask that of every element, again at each change of the page. In a page
// without style sheets the answer follows from the element's name and attributes, and is found here; other questions go to jsdom.

const page = window;
const original = page.getComputedStyle;

/** What decides, in jsdom's own style sheet, how an element is displayed. */
const decisive = ['hidden', 'open', 'popover', 'type'];
const displays = new Map<string, string>();

/** As jsdom says of the first element with this name and these attributes. */
function displayOf(element: Element): string {
  const key = [element.localName, ...decisive.map((name) => element.getAttribute(name))].join('|');
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = original.call(page, element);
  displays.set(key, display);
  return display;
}

/** True where no style decides whether the element can be seen or clicked, neither its own nor one that it inherits. */
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

/** Answers so from now on; returns what ends it. */
export function answerStyles(): () => void {
  page.getComputedStyle = computedStyle;
  return () => {
    page.getComputedStyle = original;
  };
}
