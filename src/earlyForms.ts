import { carryFields, rememberFields } from './lib';

/** Element of a public page that says that nothing was sent (see src/site/frame/SubmitButton.tsx). */
const noticeId = 'nada-enviado';
/** Element that says that the page was replaced by a newer one, and offers to load it (see the same file). */
const renewedId = 'pagina-renovada';
/** How hosts answer for a file that a release took away. */
const gone = [403, 404, 410];
/** Longest time, in milliseconds, that a form waits for the application: as long as its message then would. */
const longestWait = 20_000;

/**
 * Keeps what is sent before the application answers, and sends it once, when it does. If the application does not
 * come (`start` rejects, or takes too long), the visitor is told instead; what was told is not sent later. Until then
 * the browser asks before what was typed in the page is lost. Returns what asks a question where the browser would not: whether
 * the visitor may be taken elsewhere.
 */
export function keepEarlyForms(start: () => Promise<unknown>): (question: string) => boolean {
  const waiting = new Map<HTMLFormElement, Element | null>();
  const notice = document.getElementById(noticeId);
  const refill = rememberFields();
  let timer: ReturnType<typeof setTimeout>;

  const hold = (event: Event) => {
    // The application may be listening already, a moment before it says so.
    event.preventDefault();
    event.stopImmediatePropagation();
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || waiting.has(form)) return;
    if (waiting.size === 0) timer = setTimeout(() => giveUp(), longestWait);
    waiting.set(form, document.activeElement);
    setWaiting(form, true);
    // What fails now may have begun long before.
    start().catch(start).catch(giveUp);
  };

  /** Gives the forms back to the visitor, and returns them. */
  const release = (): HTMLFormElement[] => {
    clearTimeout(timer);
    const forms = [...waiting.keys()];
    for (const [form, focused] of waiting) {
      setWaiting(form, false);
      if (form.contains(focused) && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
    waiting.clear();
    return forms;
  };

  const giveUp = (error?: unknown) => {
    if (release().length === 0) return;
    const renewed = document.getElementById(renewedId);
    // Its files are gone: trying again would never help.
    if (renewed && error instanceof Error && gone.includes(Number(error.cause))) renewed.showPopover();
    else tell();
  };

  const tell = () => {
    const there = document.getElementById(noticeId);
    // The application may have taken the page away without getting anywhere.
    if (!there && notice) document.body.append(notice);
    (there ?? notice)?.showPopover();
  };

  const holdsText = () => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)');
    return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  };

  /** The contact form asks for itself later. */
  const ask = (event: Event) => {
    if (holdsText()) event.preventDefault();
  };

  // Not before there is something to lose: some browsers keep no page for Voltar that asks.
  const guard = () => window.addEventListener('beforeunload', ask);

  const ready = new MutationObserver(() => {
    ready.disconnect();
    document.removeEventListener('input', guard);
    window.removeEventListener('beforeunload', ask);
    document.removeEventListener('submit', hold, true);
    refill();
    for (const form of release()) {
      if (form.isConnected) form.requestSubmit();
      else tell();
    }
  });

  document
    .getElementById(renewedId)
    ?.querySelector('button')
    ?.addEventListener('click', () => {
      if (carryFields()) window.removeEventListener('beforeunload', ask);
      window.location.reload();
    });
  document.addEventListener('submit', hold, true);
  document.addEventListener('input', guard);
  ready.observe(document.documentElement, { attributeFilter: ['data-ready'] });
  // Sent before this script was there.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-waiting]')) form.requestSubmit();

  return (question) => {
    if (holdsText() && !window.confirm(question)) return false;
    window.removeEventListener('beforeunload', ask);
    return true;
  };
}

/** While it waits, a form can neither be changed nor sent again, and its own words say why. */
function setWaiting(form: HTMLFormElement, wait: boolean): void {
  form.toggleAttribute('data-waiting', wait);
  for (const part of form.children) part.toggleAttribute('inert', wait && !part.hasAttribute('aria-live'));
}
