import { createHash } from 'node:crypto';
import { paths } from '../../domain/paths.ts';
import { listScript } from './listScript.ts';

/** SpokenAnswer in place of what is no answer of the page. */
export const failure = 'Não consegui responder agora. Espere um instante e pergunte de novo.';

/**
 * Inline script of the page for shoppers: answers without a new page, keeps the question where the connection is lost and
 * asks again when it returns, and asks anew each minute and after the page was hidden, as prices change. A button that
 * chooses goes with its question, and the focus to the answer that takes its place. Each question and choice is an entry
 * of the history, and is asked again where the shopper comes back to it; only the first time counts. A static host's page
 * asks its service for the shop's look and suggestions too, and keeps them for the next visit.
 */
export const script = `(() => {
  const [field, answer, state] = ['pergunta', 'resposta', 'situacao'].map((id) => document.getElementById(id));
  const offline = 'Sem conexão agora. A pergunta continua aqui e será feita quando a internet voltar.';
  const root = document.documentElement;
  const service = root.dataset.servico;
  const post = (fields) => fetch(service ?? location.pathname, {
    method: 'POST', body: new URLSearchParams(fields), headers: service ? {} : { 'x-parte': '1' }, signal: AbortSignal.timeout(fields.lista ? 60000 : 10000),
  });
  const paint = () => {
    const { dataset, children: [link] } = document.getElementById('loja');
    root.style.setProperty('--brand', dataset.cor);
    document.title = dataset.titulo;
    document.querySelector('[name=theme-color]').content = dataset.cor;
    document.querySelector('[rel=icon]').href = link.querySelector('img')?.src ?? '/favicon.svg';
  };
  const replaceParts = (html) => {
    const parts = document.createElement('div');
    parts.innerHTML = html;
    for (const part of [...parts.children]) document.getElementById(part.id)?.replaceWith(part);
    paint();
  };
  const inAddress = () => {
    const pergunta = new URLSearchParams(location.search).get('pergunta')?.trim();
    return pergunta ? { pergunta } : null;
  };
  let asked = history.state ?? inAddress();
  let latest = 0;
  let owed;

  const send = async (kind) => {
    const mine = ++latest;
    const renewal = kind === 'renewal';
    try {
      const response = await post(kind === 'new' ? asked : { ...asked, denovo: '1' });
      const own = response.headers.has('x-parte');
      const next = document.createElement('div');
      next.innerHTML = own ? await response.text() : '<p class="said">${failure}</p>';
      if (mine !== latest || (renewal && !(own && response.ok))) return;
      owed = undefined;
      if (own && response.status === 404) {
        asked = undefined;
        return replaceParts(next.innerHTML);
      }
      const changed = next.innerHTML !== answer.innerHTML;
      state.textContent = renewal && changed ? 'Resposta atualizada agora.' : '';
      if (changed) {
        const focused = answer.contains(document.activeElement);
        answer.replaceChildren(...next.childNodes);
        if (focused) answer.focus({ preventScroll: true });
      }
      if (kind === 'new') answer.scrollIntoView({ block: 'nearest' });
    } catch {
      if (mine !== latest || renewal) return;
      owed = kind;
      // A service of another origin may refuse a browser that is online.
      state.textContent = navigator.onLine ? '${failure}' : offline;
    } finally {
      if (mine === latest) answer.removeAttribute('aria-busy');
    }
  };
  const ask = (kind) => {
    state.textContent = 'Procurando…';
    answer.setAttribute('aria-busy', 'true');
    send(kind);
  };

  const welcome = async () => {
    let kept;
    try {
      kept = localStorage.getItem('inicio');
      if (kept) replaceParts(kept);
    } catch {}
    try {
      const response = await post({ inicio: '1' });
      const html = await response.text();
      if (!response.headers.has('x-parte') || response.status > 404) throw response.status;
      if (response.status === 404) asked = undefined;
      if (html !== kept) replaceParts(html);
      if (response.ok) localStorage.setItem('inicio', html);
    } catch {
      if (!kept) paint();
    }
  };

${listScript.replaceAll('FAILURE', failure)}
  root.dataset.js = '';
  if (service) {
    welcome();
    if (asked) field.value = asked.pergunta;
  }
  // An entry that was seen before may come from the browser's cache.
  if (history.state || (service && asked)) ask('again');
  else history.replaceState(asked, '');

  const scanner = document.getElementById('ler');
  scanner.hidden = false;
  scanner.addEventListener('click', async () => {
    state.textContent = 'Abrindo a câmera…';
    try {
      const { scanCode } = await import('${paths.scanner}');
      const code = await scanCode();
      state.textContent = '';
      if (!code) return;
      field.value = code;
      field.form.requestSubmit();
    } catch ({ message }) {
      state.textContent = message.includes('Digite') ? message : offline;
    }
  });
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target === form) return put(text.value, shared).then((done) => { if (done) text.value = ''; });
    const { name, value } = event.submitter ?? {};
    if (name === 'pergunta') field.value = value;
    const pergunta = (event.target.querySelector('input') ?? field).value.trim();
    if (!pergunta) return field.focus();
    asked = name === 'escolhida' ? { pergunta, escolhida: value } : { pergunta };
    if (JSON.stringify(asked) !== JSON.stringify(history.state)) {
      history.pushState(asked, '', '?' + new URLSearchParams({ pergunta }));
    }
    ask('new');
  });
  addEventListener('popstate', () => {
    asked = history.state ?? inAddress();
    field.value = asked?.pergunta ?? '';
    if (asked) return ask('again');
    latest++;
    owed = undefined;
    state.textContent = '';
    answer.removeAttribute('aria-busy');
    answer.replaceChildren();
  });
  addEventListener('online', () => owed && send(owed));
  const renew = () => {
    if (!document.hidden && asked && !owed && !answer.hasAttribute('aria-busy')) send('renewal');
  };
  document.addEventListener('visibilitychange', renew);
  setInterval(renew, 60000);
})()`;

/** Source of that script in a Content-Security-Policy. */
export const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
