/**
 * The part of the page's script that keeps a shopper's list: its rows are the page's own HTML, in the phone's storage, so
 * that it is there without a connection. A link has its texts after '#lista=', which no server sees.
 */
export const listScript = `
  const byId = (id) => document.getElementById(id);
  const pages = { perguntar: byId('perguntar'), lista: byId('lista') };
  const [form, text, news, made] = ['lista-form', 'lista-texto', 'lista-situacao', 'lista-feita'].map(byId);
  const rowsIn = (box) => [...box.querySelectorAll('#itens > li')];
  const rows = () => rowsIn(made);
  const money = (cents) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  let pricedAt = 0;
  let gone;
  let shared;
  const show = (name) => {
    for (const key in pages) pages[key].hidden = key !== name;
    for (const link of document.querySelectorAll('nav a')) link.ariaCurrent = link.hash === '#' + name ? 'page' : null;
  };
  const draw = () => {
    const list = rows();
    list.forEach((row, place) => row.classList.toggle('first', row.dataset.lugar !== list[place - 1]?.dataset.lugar));
    const open = list.filter((row) => !row.querySelector(':checked'));
    const tips = open.flatMap((row) => JSON.parse(row.dataset.dicas ?? '[]'));
    byId('dicas').replaceChildren(...tips.map((textContent) => Object.assign(document.createElement('li'), { textContent })));
    byId('total').textContent = money(list.reduce((sum, row) => sum + Number(row.dataset.total ?? 0), 0));
    const at = new Date(pricedAt);
    byId('precos').textContent = 'preços de ' + at.toLocaleString('pt-BR', at.toDateString() === new Date().toDateString() ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' });
    made.hidden = list.length === 0;
    byId('desfazer').hidden = !gone;
  };
  const keep = () => {
    draw();
    try { localStorage.setItem('lista', JSON.stringify({ html: byId('itens').innerHTML, pricedAt })); } catch {}
  };
  const sort = (list) => {
    byId('itens').replaceChildren(...list.sort((a, b) => (a.dataset.ordem < b.dataset.ordem ? -1 : a.dataset.ordem > b.dataset.ordem ? 1 : 0)));
    keep();
  };
  // Lines of \`whole\` are not split at their commas.
  const price = async (texts, whole, again) => {
    const response = await post({ lista: texts, prontas: whole, ...again });
    const box = document.createElement('div');
    box.innerHTML = response.headers.has('x-parte') ? await response.text() : '';
    if (!response.ok) throw box.textContent.trim() || 'FAILURE';
    pricedAt = Date.now();
    return rowsIn(box);
  };
  const put = async (texts, whole = '') => {
    news.textContent = 'Procurando…';
    form.ariaBusy = 'true';
    try {
      const more = await price(texts, whole);
      const old = rows();
      if (old.length + more.length > 100) throw 'A lista pode ter até 100 itens. Tire alguns antes de pôr mais.';
      sort([...old, ...more]);
      const open = more.filter((row) => !row.dataset.nome).length;
      news.textContent = more.length + (more.length === 1 ? ' item na lista.' : ' itens na lista.') + (open ? ' Veja ' + open + ' sem produto certo.' : '');
      navigator.serviceWorker?.register('/assistente-offline.js', { scope: location.pathname }).catch(() => {});
      return true;
    } catch (error) {
      news.textContent = typeof error === 'string' ? error : error.name === 'TypeError' ? 'Sem conexão com o supermercado agora. Sua lista continua aqui: monte de novo quando a internet voltar.' : 'FAILURE';
    } finally {
      form.ariaBusy = null;
    }
  };
  const renewList = async () => {
    const old = rows();
    if (!old.length || document.hidden || !navigator.onLine || Date.now() - pricedAt < 600000) return;
    try {
      const texts = old.map((row) => row.dataset.texto).join('\\n');
      // What was changed, removed or put meanwhile stays as it is.
      for (const row of await price(texts, texts, { denovo: '1' })) {
        const same = rows().find((one) => old.includes(one) && one.dataset.texto === row.dataset.texto);
        if (same?.querySelector(':checked')) row.querySelector('[type=checkbox]')?.setAttribute('checked', '');
        same?.replaceWith(row);
      }
      sort(rows());
    } catch {}
  };
  made.addEventListener('change', ({ target }) => {
    const row = target.closest('li');
    if (target.type === 'checkbox') target.toggleAttribute('checked', target.checked);
    else {
      const { unidade, nome, preco } = row.dataset;
      const said = unidade === 'kg' ? Number(target.value) : Math.round(target.value);
      const amount = said > 0 ? said : 1;
      target.value = amount;
      target.setAttribute('value', amount);
      row.dataset.texto = String(amount).replace('.', ',') + (unidade === 'kg' ? ' kg ' : ' ') + nome;
      if (preco) {
        row.dataset.total = Math.round(preco * amount);
        row.querySelector('.sum strong').textContent = money(row.dataset.total);
      }
    }
    keep();
  });
  const actions = {
    remove(button) {
      gone = rows();
      const row = button.closest('li');
      (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('input, button')?.focus();
      row.remove();
      keep();
    },
    choice(button) {
      const [row] = button.nextElementSibling.content.cloneNode(true).children;
      button.closest('li').replaceWith(row);
      sort(rows());
      row.querySelector('input').focus();
      news.textContent = row.dataset.nome + ' está na lista.';
    },
    async put(button) {
      if (await put(button.value, button.value)) button.textContent = 'Na lista ✓';
      else state.textContent = news.textContent;
    },
    undo() {
      const back = gone;
      gone = undefined;
      sort(back);
    },
    clear() {
      gone = rows();
      byId('itens').replaceChildren();
      keep();
      text.focus();
    },
    async share() {
      const url = location.origin + location.pathname + '#lista=' + encodeURIComponent(rows().map((row) => row.dataset.texto).join('\\n'));
      try {
        if (navigator.share) return await navigator.share({ title: 'Lista de compras', url });
        await navigator.clipboard.writeText(url);
        news.textContent = 'Link da lista copiado.';
      } catch (error) {
        if (error.name !== 'AbortError') news.textContent = url;
      }
    },
    print: () => print(),
    take() {
      text.value = [text.value.trim(), shared].filter(Boolean).join('\\n');
      actions.leave();
      form.requestSubmit();
    },
    leave() {
      byId('recebida').hidden = true;
      history.replaceState(history.state, '', location.pathname + '#lista');
    },
  };
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button, nav a');
    const action = button?.hash ? () => (history.replaceState(history.state, '', button.hash), show(button.hash.slice(1))) : actions[button?.className];
    if (!action) return;
    event.preventDefault();
    action(button);
  });
  const arrive = () => {
    show(location.hash.startsWith('#lista') ? 'lista' : 'perguntar');
    try { shared = decodeURIComponent(location.hash.split('#lista=')[1] ?? ''); } catch { shared = ''; }
    byId('recebida').hidden = !shared;
    byId('quantos').textContent = shared.split('\\n').length;
  };
  const load = (kept) => {
    try {
      ({ html: byId('itens').innerHTML, pricedAt } = JSON.parse(kept));
      draw();
    } catch {}
  };
  load(localStorage.getItem('lista'));
  addEventListener('storage', ({ key, newValue }) => key === 'lista' && load(newValue));
  arrive();
  renewList();
  addEventListener('hashchange', arrive);
  addEventListener('online', renewList);
  document.addEventListener('visibilitychange', renewList);
`;
