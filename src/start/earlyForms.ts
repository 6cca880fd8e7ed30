import { carryFields, rememberFields } from '../lib';

/** Popover that says that nothing was sent (see src/site/frame/SubmitButton.tsx). */
const noticeId = 'nada-enviado';
/** Popover that offers to load the page anew after a release replaced its files. */
const renewedId = 'pagina-renovada';
const gone = [403, 404, 410];
/** In milliseconds. */
const longestWait = 20_000;

/**
 * Holds forms that are submitted before the application answers, and submits each once when it does. When `start` rejects or takes too
 * long, a notice is shown instead, and nothing is sent later. Meanwhile the browser asks before typed text is lost. The returned function
 * asks a question itself, and returns whether the visitor may leave.
 */
export function keepEarlyForms(start: () => Promise<unknown>): (question: string) => boolean {
  const waiting = new Map<HTMLFormElement, Element | null>();
  const notice = document.getElementById(noticeId);
  const renewed = document.getElementById(renewedId);
  const refill = rememberFields();
  let timer: ReturnType<typeof setTimeout>;

  const hold = (event: Event) => {
    // The application listens a moment before it says so.
    event.preventDefault();
    event.stopImmediatePropagation();
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || waiting.has(form)) return;
    if (waiting.size === 0) timer = setTimeout(giveUp, longestWait);
    waiting.set(form, document.activeElement);
    setWaiting(form, true);
    // The first rejection may be that of an older attempt.
    start().catch(start).catch(giveUp);
  };

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
    if (renewed && error instanceof Error && gone.includes(Number(error.cause))) renewed.showPopover();
    else tell();
  };

  const tell = () => {
    // A failed start may have replaced the page.
    if (notice && !document.getElementById(noticeId)) document.body.append(notice);
    document.getElementById(noticeId)?.showPopover();
  };

  const holdsText = () => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)');
    return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  };
  const ask = (event: Event) => {
    if (holdsText()) event.preventDefault();
  };
  // On input, for some browsers keep no page for Back that has such a listener.
  const guard = () => window.addEventListener('beforeunload', ask);
  const stopAsking = () => window.removeEventListener('beforeunload', ask);

  const ready = new MutationObserver(() => {
    ready.disconnect();
    document.removeEventListener('input', guard);
    document.removeEventListener('submit', hold, true);
    stopAsking();
    refill();
    for (const form of release()) {
      if (form.isConnected) form.requestSubmit();
      else tell();
    }
  });

  renewed?.querySelector('button')?.addEventListener('click', () => {
    if (carryFields()) stopAsking();
    window.location.reload();
  });
  document.addEventListener('submit', hold, true);
  document.addEventListener('input', guard);
  ready.observe(document.documentElement, { attributeFilter: ['data-ready'] });
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-waiting]')) form.requestSubmit();

  return (question) => {
    if (holdsText() && !window.confirm(question)) return false;
    stopAsking();
    return true;
  };
}

function setWaiting(form: HTMLFormElement, wait: boolean): void {
  form.toggleAttribute('data-waiting', wait);
  for (const part of form.children) part.toggleAttribute('inert', wait && !part.hasAttribute('aria-live'));
}
