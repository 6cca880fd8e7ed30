import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '../../domain/paths.ts';
import { notFoundPage, type PageMeta, pages, placeholders } from '../../site/facts/index.ts';
import { codeOf, codeSplitting, entryFileNames, input } from './code.ts';
import { firstPresses } from './firstPresses.ts';
import { headTags, unlistedHeadTags } from './head.ts';
import { headersFile, panelFile, redirectsFile, robots, sitemap } from './hostFiles.ts';
import { inlineStyles, panelPage, signInPage, signInTitles } from './html.ts';
import { caddyFile, nginxFile } from './serverFiles.ts';

interface Options {
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Response headers for static hosts. */
  headers: Record<string, string>;
  shoppersPage: string;
}

/** Makes the build write every page as HTML, and the files that static hosts and search engines read. */
export function prerenderSite(options: Options): Plugin {
  return {
    name: 'prerender-site',
    config: ({ build }) => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              input,
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting, entryFileNames },
            },
          },
        },
        prerender: {
          // One bundle: Node cannot import some packages by themselves.
          resolve: { noExternal: true, conditions: ['module', 'node', 'production'] },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: true,
            // Hidden files are not served.
            outDir: join(build?.outDir ?? 'dist', '.prerender'),
            emptyOutDir: false,
            copyPublicDir: false,
            minify: false,
            reportCompressedSize: false,
            rollupOptions: { input: 'src/start/prerender.tsx' },
          },
        },
      },
      builder: {
        async buildApp({ build, environments: { client, prerender }, config: { logger, root } }) {
          if (!client || !prerender) throw new Error('missing build environment');
          endWithParent();
          const output = await build(client);
          if (!('output' in output)) throw new Error('unexpected output of the build');
          await build(prerender);
          const renderer = resolve(root, prerender.config.build.outDir);
          const outDir = dirname(renderer);
          await writeSite(outDir, output, await import(pathToFileURL(join(renderer, 'prerender.js')).href), options);
          rmSync(renderer, { recursive: true });
          for (const folder of [outDir, join(outDir, 'assets')]) await compressFiles(folder);
          if (placeholders.length > 0) {
            const told = `  The site shows placeholders: ${placeholders.join(', ')}.`;
            logger.warn(`${told} Change them in src/site/facts/company.ts.`);
          }
        },
      },
    }),
  };
}

/** Ends the build with the `npm start` that began it, for the next one may build into the same folder. */
function endWithParent(): void {
  const end = () => process.exit(1);
  process.once('disconnect', end);
  process.channel?.unref();
  if (process.connected === false) end();
}

async function writeSite(
  outDir: string,
  { output }: Rolldown.RolldownOutput,
  { renderPage, panelPages }: typeof import('../prerender.tsx'),
  { siteUrl, headers, shoppersPage }: Options,
): Promise<void> {
  const code = codeOf(output);
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
  const template = read('index.html');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
  };
  const writePage = (file: string, head: string[], body: string) =>
    write(file, fill(template, head.join('\n    '), body));
  const writePublicPage = async (file: string, { path }: PageMeta, head: string) => {
    const own = code.publicPage(path);
    const root = `<div id="root" data-page="${path}" data-code="${own.code}">${await renderPage(path)}</div>`;
    writePage(file, [head, inlineStyles(own, read)], `${root}\n    <script>${firstPresses}</script>`);
  };
  const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

  for (const page of pages) await writePublicPage(fileOf(page.path), page, headTags(page, siteUrl));
  await writePublicPage('404.html', notFoundPage, unlistedHeadTags(notFoundPage.title));
  for (const [path, title] of Object.entries(signInTitles)) {
    const { head, body } = signInPage(path, code.signInPage(path));
    writePage(fileOf(path), [unlistedHeadTags(title), head], body);
  }
  const panel = await panelPages();
  for (const { section, title, ...page } of panel) {
    const own = code.panelPage(section);
    const { head, body } = panelPage({ ...page, application: code.application, code: own });
    writePage(panelFile(section), [unlistedHeadTags(title), inlineStyles(own, read), head], body);
  }
  write(fileOf(paths.counter), shoppersPage);
  write('sitemap.xml', sitemap(pages, siteUrl));
  write('robots.txt', robots(siteUrl));
  write('_headers', headersFile(headers));
  write('_nginx.conf', nginxFile(headers));
  write('_caddy', caddyFile(headers));
  write('_redirects', redirectsFile(panel.flatMap(({ section }) => section ?? [])));
}

const titleMark = /<title>[^<]*<\/title>/;
const rootMark = '<div id="root"></div>';

/** Puts a page's own parts into the built index.html. */
function fill(template: string, head: string, body: string): string {
  if (!titleMark.test(template) || !template.includes(rootMark)) throw new Error('index.html has lost its marks');
  // Functions, because a `$` in a replacement string has a meaning.
  return template.replace(titleMark, () => head).replace(rootMark, () => body);
}

const compressible = /\.(html|js|css|svg)$/;
/** Brotli's last level gains 1 % and takes as long as the rest of a build. */
const compressions = {
  '.br': (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  '.gz': promisify(gzip),
};

/** Writes compressed copies beside the pages, scripts and styles in a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => compressible.test(file)).map((file) => join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      for (const [ending, compress] of Object.entries(compressions))
        await writeFile(file + ending, await compress(text));
    }),
  );
}
