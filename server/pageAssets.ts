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

/** Tags that fetch at once what a page needs: its styles, its font, its code. */
export function pageAssets(manifest: Manifest, path: string, read: (file: string) => string): string {
  const entry = manifest['index.html'];
  const page = manifest[sources[path] ?? ''];
  const around = manifest[frame];
  if (!entry || !page || !around) throw new Error(`the build has no code for ${path}`);
  const alreadyLinked = reach(manifest, [entry]);
  const chunks = reach(manifest, [around, page]).filter((chunk) => !alreadyLinked.includes(chunk));
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const font = styles
    .map((file) => /assets\/figtree-latin-wght-normal[\w-]*\.woff2/.exec(read(file))?.[0])
    .find(Boolean);
  return [
    font && `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
    .filter(Boolean)
    .join('\n    ');
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
