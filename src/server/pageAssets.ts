import type { Manifest, ManifestChunk } from 'vite';

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
  const styles = [...new Set([...application, ...chunks].flatMap((chunk) => chunk.css ?? []))];
  const css = styles.map(read).join('\n');
  const font = /\/assets\/figtree-latin-wght-normal[\w-]*\.woff2/.exec(css)?.[0];
  if (!font || css.includes('</')) throw new Error(`unexpected styles for ${path}`);
  const head = [
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
    `<style>${css}</style>`,
    // Never fetched: they tell the code, when it is loaded, that its styles are there already.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
  ];
  const code = new Set([...application, ...chunks].map(({ file }) => `/${file}`));
  return { head: head.join('\n    '), code: [...code].join(' ') };
}

/** Head tags that fetch the application together with its first script; for the pages that cannot do without it. */
export function applicationAssets(manifest: Manifest): string {
  const main = manifest['src/main.tsx'];
  if (!main) throw new Error('the build has no application');
  const files = reach(manifest, [main]).map(({ file }) => file);
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('\n    ');
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
