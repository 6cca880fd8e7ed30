import { createHash } from 'node:crypto';

/** Told in place of what is no answer of the page. */
export const failure = 'Não consegui responder agora. Espere um instante e pergunte de novo.';

/**
 * Inline script of the page for shoppers: answers without a new page, keeps the question where the connection is lost and
 * asks again when it returns, and asks anew each minute and after the page was hidden, as prices change. A button that
 * chooses goes with its question, and the focus to the answer that takes its place.
 */
export const script = `(() => {
  const [field, answer, state] = ['pergunta', 'resposta', 'situacao'].map((id) => document.getElementById(id));
  const offline = 'Sem conexão agora. A pergunta continua aqui e será feita quando a internet voltar.';
  let asked;
  let latest = 0;
  let owed = false;

  const send = async (again) => {
    const mine = ++latest;
    const body = new URLSearchParams(again ? { ...asked, denovo: '1' } : asked);
    try {
      const response = await fetch(location.pathname, { method: 'POST', body, headers: { 'x-parte': '1' }, signal: AbortSignal.timeout(10000) });
      const own = response.headers.has('x-parte');
      const text = own ? await response.text() : '<p class="said">${failure}</p>';
      if (mine !== latest || (again && !(own && response.ok))) return;
      owed = false;
      if (own && response.status === 404) return location.reload();
      state.textContent = again && text !== answer.innerHTML && answer.dataset.text !== text ? 'Resposta atualizada agora.' : '';
      if (answer.dataset.text !== text) {
        const focused = answer.contains(document.activeElement);
        answer.innerHTML = text;
        if (focused) answer.focus({ preventScroll: true });
      }
      answer.dataset.text = text;
      if (!again) answer.scrollIntoView({ block: 'nearest' });
    } catch {
      if (mine !== latest || again) return;
      owed = true;
      state.textContent = offline;
    } finally {
      if (mine === latest) answer.removeAttribute('aria-busy');
    }
  };

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const { name, value } = event.submitter ?? {};
    if (name === 'pergunta') field.value = value;
    const pergunta = (event.target.querySelector('input') ?? field).value.trim();
    if (!pergunta) return field.focus();
    asked = name === 'escolhida' ? { pergunta, escolhida: value } : { pergunta };
    state.textContent = 'Procurando…';
    answer.setAttribute('aria-busy', 'true');
    send(false);
  });
  addEventListener('online', () => owed && send(false));
  const renew = () => {
    if (!document.hidden && asked && !owed && !answer.hasAttribute('aria-busy')) send(true);
  };
  document.addEventListener('visibilitychange', renew);
  setInterval(renew, 60000);
})()`;

/** Source of that script in a Content-Security-Policy. */
export const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
