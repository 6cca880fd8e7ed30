import type { Manifest, ManifestChunk } from 'vite';
import { paths } from '../domain/paths.ts';
import { floors } from './chunks.ts';

const frame = 'src/site/frame/SiteFrame.tsx';

/** Source of each page's lazily loaded code (see src/site/index.ts). */
const sources: Record<string, string> = {
  '/': 'src/site/landing/Landing.tsx',
  '/quem-somos': 'src/site/quem-somos/QuemSomos.tsx',
  '/funcionalidades': 'src/site/funcionalidades/Funcionalidades.tsx',
  '/contato': 'src/site/contato/Contato.tsx',
  '/404': 'src/site/not-found/NotFound.tsx',
};

interface PageAssets {
  /** Head tags: the font, and the styles themselves, so that the first paint waits for nothing else. */
  head: string;
  /** Addresses of the code that the page runs once it is used, for boot.ts to fetch. */
  code: string;
}

/** What a prerendered page needs besides its HTML. */
export function pageAssets(manifest: Manifest, path: string, read: (file: string) => string): PageAssets {
  const page = manifest[sources[path] ?? ''];
  const around = manifest[frame];
  const main = manifest['src/main.tsx'];
  if (!page || !around || !main) throw new Error(`the build has no code for ${path}`);
  const chunks = reach(manifest, [around, page]);
  const application = reach(manifest, [main]);
  const head = stylesOf([...application, ...chunks], read);
  const code = new Set([...application, ...chunks].map(({ file }) => `/${file}`));
  return { head: head.join('\n    '), code: [...code].join(' ') };
}

/** Head tags of the styles of some code, and of their font. */
function stylesOf(chunks: ManifestChunk[], read: (file: string) => string): string[] {
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  const css = styles.map(read).join('\n');
  const font = /\/assets\/figtree-latin-wght-normal[\w-]*\.woff2/.exec(css)?.[0];
  if (!font || css.includes('</')) throw new Error('unexpected styles');
  return [
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
    `<style>${css}</style>`,
    // Never fetched: they tell the code, when it is loaded, that its styles are there already.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
  ];
}

/** Source of what a page shows that only the application draws. */
const drawn: Record<string, string> = {
  [paths.login]: 'src/login/LoginPage.tsx',
  [paths.forgotPassword]: 'src/login/ForgotPasswordPage.tsx',
  [paths.setPassword]: 'src/login/SetPasswordPage.tsx',
};

/** Head tags that fetch the application and the page's own code together with the first script. */
export const applicationAssets = (manifest: Manifest, path: string): string =>
  preloads(chunksOf(manifest, ['src/main.tsx', drawn[path] ?? ''])).join('\n    ');

/** Sources of what every page of the panel shows. */
const panelFrame = ['src/painel/Painel.tsx', 'src/pages.ts'];

interface PanelAssets {
  /** Head tags: styles, and what fetches the application together with the first script. */
  head: string;
  /** JSON: addresses of the panel's own code in turns, for openPanel.ts, each after that of the file that is to be there before. */
  turns: string;
}

/** What the panel's page of a section needs besides its HTML. The section is named as in the address; of any other page it is undefined. */
export function panelAssets(
  manifest: Manifest,
  section: string | undefined,
  read: (file: string) => string,
): PanelAssets {
  const source = section === undefined ? [] : [sourceOfSection(manifest, section)];
  const first = chunksOf(manifest, ['src/openPanel.ts', 'src/main.tsx']);
  const later = chunksOf(manifest, [...panelFrame, ...source]).filter((chunk) => !first.includes(chunk));
  const main = manifest['src/main.tsx'];
  const [shared, widgets] = [floors.application, floors.widgets].map((floor) =>
    [...first, ...later].find(({ name }) => name === floor),
  );
  if (!main || !shared || !widgets) throw new Error('the build has not joined what the panel runs');
  const turns = [
    [shared, widgets],
    [main, ...later.filter((chunk) => chunk !== widgets)],
  ];
  return {
    head: [...stylesOf([...first, ...later], read), ...preloads(first)].join('\n    '),
    turns: JSON.stringify(turns.map((turn) => turn.map(({ file }) => `/${file}`))),
  };
}

const preloads = (chunks: ManifestChunk[]) =>
  chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`);

/** JSON: addresses of the code that each section of the panel needs besides the panel's own, by its place in the address. */
export function sectionCode(manifest: Manifest): string {
  const common = new Set(filesOf(manifest, ['src/main.tsx', ...panelFrame]));
  const sections = Object.keys(manifest).flatMap((source) => {
    const name = sectionOf(source);
    if (name === undefined) return [];
    return [[name, filesOf(manifest, [source]).filter((file) => !common.has(file))] as const];
  });
  if (sections.length < 2) throw new Error('the build has no sections');
  return JSON.stringify(Object.fromEntries(sections));
}

/** The section whose first page a source draws. */
const sectionOf = (source: string) =>
  source === 'src/dashboard/Dashboard.tsx' ? '' : /^src\/(\w+)\/(?:list\/)?[A-Z]\w+List\.tsx$/.exec(source)?.[1];

/** What sections without a list of their own draw. */
const genericList = 'src/generic/GenericList.tsx';

const sourceOfSection = (manifest: Manifest, section: string) =>
  Object.keys(manifest).find((source) => sectionOf(source) === section) ?? genericList;

/** Addresses of all that some sources load. */
const filesOf = (manifest: Manifest, sources: string[]) => chunksOf(manifest, sources).map(({ file }) => `/${file}`);

/** All that some sources load. */
function chunksOf(manifest: Manifest, sources: string[]): ManifestChunk[] {
  const chunks = sources.map((source) => manifest[source]);
  if (!chunks.every((chunk) => chunk !== undefined)) throw new Error(`the build lacks one of ${sources}`);
  return reach(manifest, chunks);
}

/** Chunks and everything they import statically, dependencies first. */
function reach(manifest: Manifest, chunks: ManifestChunk[]): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const visit = (chunk: ManifestChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    for (const key of chunk.imports ?? []) visit(manifest[key]);
    found.add(chunk);
  };
  for (const chunk of chunks) visit(chunk);
  return [...found];
}
