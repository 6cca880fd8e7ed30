import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import { paths } from '../domain/paths.ts';
import { notFoundPage, type PageMeta, pages, placeholders } from '../site/facts/index.ts';
import { createChunkPlan } from './chunks.ts';
import { firstPresses } from './firstPresses.ts';
import { headTags, unlistedHeadTags } from './head.ts';
import { applicationAssets, pageAssets, panelAssets, sectionCode } from './pageAssets.ts';
import { compressFiles, headersFile, panelFile, redirectsFile, robots, sitemap } from './staticHost.ts';

interface Options {
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Response headers for static hosts. */
  headers: Record<string, string>;
}

/** What src/prerender.tsx exports, in Node. */
interface ServerBuild {
  render: (path: string) => Promise<string>;
  /** What the panel shows before its code is there, by section, and what it reads first. */
  panelShells: () => Promise<
    { section: string | undefined; title: string; html: string; css: string; reads: object | undefined }[]
  >;
}

// One for each process, since builds for several ports may run at once.
const serverBuild = `node_modules/.prerender/${process.pid}`;

const dropServerBuild = () => rmSync(serverBuild, { recursive: true, force: true });

/** A start that is killed takes its build with it: the next one may be building into the same folder. */
function endWithParent(): void {
  const end = () => {
    dropServerBuild();
    process.exit(1);
  };
  process.once('disconnect', end);
  process.channel?.unref();
  // It may have been killed before this could be heard.
  if (process.connected === false) end();
}

/** Makes the build write every public page as complete HTML, and the files that static hosts and search engines read. */
export function prerenderSite({ siteUrl, headers }: Options): Plugin {
  const chunks = createChunkPlan();
  return {
    name: 'prerender-site',
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: chunks.options } } } },
        prerender: {
          // One bundle: some packages publish files that Node cannot import by themselves.
          resolve: { noExternal: true, conditions: ['module', 'node', 'production'] },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: true,
            outDir: serverBuild,
            emptyOutDir: true,
            copyPublicDir: false,
            manifest: false,
            minify: false,
            reportCompressedSize: false,
            rollupOptions: { input: 'src/prerender.tsx' },
          },
        },
      },
      builder: {
        // So that both builds of the client follow one plan.
        sharedConfigBuild: true,
        async buildApp(builder) {
          const { client, prerender } = builder.environments;
          if (!client || !prerender) throw new Error('missing build environment');
          endWithParent();
          try {
            const outDir = resolve(client.config.root, client.config.build.outDir);
            const first = await builder.build(client);
            if (!('output' in first)) throw new Error('unexpected output of the build');
            chunks.plan(first.output);
            rmSync(resolve(outDir, client.config.build.assetsDir), { recursive: true });
            await builder.build(client);
            await builder.build(prerender);
            await writePages(outDir);
            for (const folder of [outDir, resolve(outDir, client.config.build.assetsDir)]) await compressFiles(folder);
            if (placeholders.length > 0) {
              const where = 'src/site/facts/company.ts';
              client.config.logger.warn(
                `  The site shows placeholders: ${placeholders.join(', ')}. Change them in ${where}.`,
              );
            }
          } finally {
            dropServerBuild();
          }
        },
      },
    }),
  };

  async function writePages(outDir: string): Promise<void> {
    const read = (file: string) => readFileSync(resolve(outDir, file), 'utf8');
    const write = (file: string, text: string) => writeFileSync(resolve(outDir, file), text);
    const template = read('index.html');
    const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
    const { render, panelShells }: ServerBuild = await import(pathToFileURL(resolve(serverBuild, 'prerender.js')).href);
    mkdirSync(outDir, { recursive: true });

    const writePage = async (file: string, page: PageMeta, head: string) => {
      const assets = pageAssets(manifest, page.path, read);
      const root = `<div id="root" data-page="${page.path}" data-code="${assets.code}">${await render(page.path)}</div>`;
      const body = `${root}\n    <script>${firstPresses}</script>`;
      write(file, fill(template, `${head}\n    ${assets.head}`, body));
    };
    for (const page of pages) {
      await writePage(page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`, page, headTags(page, siteUrl));
    }
    await writePage('404.html', notFoundPage, unlistedHeadTags(notFoundPage.title));
    for (const [path, title] of Object.entries(applicationTitles)) {
      // Said in the page too, for hosts that do not send our headers.
      const referrer = path === paths.setPassword ? '\n    <meta name="referrer" content="no-referrer" />' : '';
      const head = `${unlistedHeadTags(title)}${referrer}\n    ${dark}\n    ${applicationHead}\n    ${applicationAssets(manifest, path)}`;
      write(
        `${path.slice(1)}.html`,
        fill(
          template,
          head,
          `<div id="root">${path === paths.setPassword ? lateLink : late}</div>\n    ${needsScripts}`,
        ),
      );
    }
    const shells = await panelShells();
    for (const { section, title, html, css, reads } of shells) {
      const { head: tags, ...code } = panelAssets(manifest, section, read);
      const head = `${unlistedHeadTags(title)}\n    ${tags}\n    ${applicationHead}`;
      const sections = section === undefined ? sectionCode(manifest) : undefined;
      const data = { ...code, sections, reads: reads && JSON.stringify(reads) };
      const root = `<div id="root"${attributesOf(data)}>${late}</div>`;
      // Its styles are within, for they go with it.
      const shell = `<div id="shell" aria-hidden="true" inert><style>${shellPlace}${css}</style>${html}</div>`;
      const body = `${root}\n    ${shell}\n    ${needsScripts}`;
      const file = panelFile(section);
      mkdirSync(resolve(outDir, dirname(file)), { recursive: true });
      write(file, fill(template, head, body));
    }
    write('sitemap.xml', sitemap(pages, siteUrl));
    write('robots.txt', robots(siteUrl));
    write('_headers', headersFile(headers));
    write('_redirects', redirectsFile(shells.flatMap(({ section }) => section ?? [])));
    // Nothing that is served needs the list of sources.
    rmSync(resolve(outDir, '.vite'), { recursive: true, force: true });
  }
}

/** Pages that only the application draws. */
const applicationTitles = {
  [paths.login]: 'Entrar · Painel',
  [paths.forgotPassword]: 'Esqueci minha senha · Painel',
  [paths.setPassword]: 'Criar senha · Painel',
};
/** Over the application that is being drawn, under whatever that puts over its page. */
const shellPlace = '#shell{position:absolute;inset:0 0 auto;z-index:1;background:#0c1310}';
/** While nothing is drawn yet: the colour of what will be. */
const dark = '<style>body:has(:is(#root:empty,#late)){background:#0c1310}</style>';

/**
 * In the application's place until that draws itself. A script that is lost, or never comes, tells nobody: after as long as a public
 * form waits for it the page says so by itself.
 */
const late = `<p id="late">O painel está demorando mais que o normal. <a href="">Recarregar a página</a> Se o navegador for antigo, atualize-o.</p>`;
/** The same where the address has lost its secret by then: loading it again would find none. */
const lateLink = `<p id="late">A página está demorando mais que o normal. Se ela não abrir, use de novo o link do e-mail.</p>`;

/** For the head of a page that only the application draws: its looks while that is late, and where JavaScript is switched off. */
const applicationHead = `<style>${[
  '#late{position:fixed;z-index:2;inset:50% 0 auto;margin:auto;width:fit-content;max-width:min(26rem,80vw);padding:1rem 1.5rem;border-radius:12px;background:#1b2a22;color:#e6efe9;font:1rem/1.6 "Figtree Variable",system-ui,sans-serif;text-align:center;visibility:hidden;animation:late 0s 20s forwards}',
  '#late a{display:inline-block;color:#5ee0a0}',
  '@keyframes late{to{visibility:visible}}',
].join('')}</style><noscript><style>${[
  '#root,#shell{display:none}',
  'body{margin:0;background:#0c1310;color:#c6d3cb;font:1.0625rem/1.6 "Figtree Variable",system-ui,sans-serif}',
  '.needs-scripts{box-sizing:border-box;display:grid;place-content:center;min-height:100vh;max-width:28rem;margin:auto;padding:1.5rem;text-align:center}',
  '.needs-scripts a{color:#5ee0a0}',
].join('')}</style></noscript>`;

/** For its body: what it says then. */
const needsScripts = `<noscript><main class="needs-scripts">${[
  '<p>O painel precisa de JavaScript. Ligue&#8209;o nas configurações do navegador e abra a página de novo.</p>',
  '<p><a href="/">Voltar ao site</a></p>',
].join('')}</main></noscript>`;

const attributesOf = (data: Record<string, string | undefined>) =>
  Object.entries(data)
    .map(([name, text]) => (text ? ` data-${name}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : ''))
    .join('');

const headMark = /<title>[^<]*<\/title>/;
const rootMark = '<div id="root"></div>';

function fill(template: string, head: string, body = rootMark): string {
  if (!headMark.test(template) || !template.includes(rootMark)) throw new Error('index.html has lost its marks');
  // Functions, because a `$` in a replacement string has a meaning.
  return template.replace(headMark, () => head).replace(rootMark, () => body);
}
