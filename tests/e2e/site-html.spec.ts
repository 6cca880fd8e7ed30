import { pages } from '../../src/site/facts/pages';
import { expect, test } from '../support/e2e/e2e';
import { mainMenu } from '../support/e2e/site';

const phrases: Record<string, string[]> = {
  '/': ['O assistente que conhece o seu supermercado', 'Diferenciais', 'Arroz Branco Tipo 1 5kg', 'FAQ inteligente'],
  '/quem-somos': ['Quem Somos', 'Curitiba, PR', 'inteligência artificial personalizada e proativa'],
  '/funcionalidades': ['Importação em massa', 'Começar Agora', 'Falar com Especialista'],
  '/contato': ['Nome completo', 'Enviar Mensagem', 'href="mailto:contato@', 'href="tel:+55'],
};

const sections = ['inicio', 'diferenciais', 'produtos', 'servicos', 'sobre', 'funcionalidades'];

test('each page is full text and head before any script', async ({ request }) => {
  for (const { path, title, description } of pages) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(description);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*://[^"/]+${path}"`));
    expect(html).toMatch(/property="og:image" content="[^"]+\/og\.png"/);
    expect(html).toContain('"@type":"Organization"');
    expect(html).not.toContain('noindex');
    for (const phrase of phrases[path] ?? []) expect(html).toContain(phrase);
    if (path === '/') for (const id of sections) expect(html).toContain(`id="${id}"`);
  }
  for (const path of ['/login', '/esqueci-minha-senha', '/redefinir-senha', '/admin', '/admin/usuarios']) {
    const answer = await request.get(path);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toMatch(/<noscript>.*<p>O painel precisa de JavaScript/);
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/quem-somos</loc>');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin');
  expect((await request.get('/og.png')).headers()['content-type']).toBe('image/png');
  const missing = await request.get('/nada');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Oops! Página não encontrada');
  for (const path of ['/%E0%A4%A', '/404.html', '/nada.html']) expect((await request.get(path)).status()).toBe(404);
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404);
  for (const [file, path] of [
    ['/index.html', '/'],
    ['/contato.html?de=1', '/contato?de=1'],
    ['/admin.html', '/admin'],
  ] as const) {
    const answer = await request.get(file, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], file).toEqual([308, path]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the menu leads to every page, and 'Início' on the landing page to its top @phone @rare", async ({ page }) => {
    await page.goto('/');
    for (const [label, path] of [
      ['Quem Somos', '/quem-somos'],
      ['Funcionalidades', '/funcionalidades'],
      ['Contato', '/contato'],
      ['Início', '/#inicio'],
    ] as const) {
      await (await mainMenu(page)).getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/#servicos');
    await expect(page.locator('#inicio')).not.toBeInViewport();
    await (await mainMenu(page)).getByRole('link', { name: 'Início' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#inicio')).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  });
});

test('nothing moves and nothing of the panel loads when the application takes over @rare', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) scripts.add(answer.url());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/contato');
  const before = await page.locator('main').innerHTML();
  await page.getByRole('button', { name: 'Enviar Mensagem' }).hover();
  await page.locator('html[data-ready]').waitFor();
  const after = await page.locator('main').innerHTML();
  const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');
  expect(text(after)).toBe(text(before));
  await page.waitForLoadState('networkidle');
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(total).toBeLessThan(0.01);
  // The browser may have dropped the bodies of its own answers.
  const sources = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  const loaded = ['Enviando...', 'GoTrueClient', 'MuiButtonBase', 'SheetJS'].filter((mark) =>
    sources.some((source) => source.includes(mark)),
  );
  expect(loaded).toEqual(['Enviando...']);
});
