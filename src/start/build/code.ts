import type { Rolldown } from 'vite';
import { paths } from '../../domain/paths.ts';

/** Modules of the page's first script, boot.ts. Any other in it would bring the whole application along. */
const first =
  /\0vite|[\\/]src[\\/](start[\\/](?!openPanel)|site[\\/]facts[\\/](addresses|unsentQuestion)|domain[\\/]paths|lib[\\/](carriedFields|emailLink|refetchCode|scrollPlace))/;

/** Client builds enter through these; `$initial` below are the modules that they import. */
export const input = ['index.html', 'src/main.tsx'];

/** Joins modules into few files, since each is a request: those that all pages run, and those that most of the panel's pages share. */
export const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'index', test: first, priority: 3 },
    { name: 'application', tags: ['$initial'], priority: 2 },
    {
      name: 'panel',
      test: /^(?!.*([\\/]src[\\/]site[\\/]|imask))/,
      minShareCount: Number(process.env.N1 ?? 12),
      priority: 1,
    },
    ...(process.env.N2
      ? [
          {
            name: 'list',
            test: /^(?!.*([\\/]src[\\/]site[\\/]|imask))/,
            minShareCount: Number(process.env.N2),
            priority: 0,
          },
        ]
      : []),
  ],
};

/** Modules of what each public page shows (see src/site/index.ts). */
const publicPages: Record<string, string> = {
  '/': 'site/landing/Landing.tsx',
  '/quem-somos': 'site/quem-somos/QuemSomos.tsx',
  '/funcionalidades': 'site/funcionalidades/Funcionalidades.tsx',
  '/contato': 'site/contato/Contato.tsx',
  '/404': 'site/not-found/NotFound.tsx',
};

/** Modules of the sign-in pages. */
const signInPages: Record<string, string> = {
  [paths.login]: 'login/LoginPage.tsx',
  [paths.forgotPassword]: 'login/ForgotPasswordPage.tsx',
  [paths.setPassword]: 'login/SetPasswordPage.tsx',
};

export interface Code {
  /** Addresses of files, separated by spaces, each after those that it imports. */
  code: string;
  /** Names of the files with their styles. */
  styles: string[];
}

/** Returns what finds the code of each kind of page in a build's output. It throws where the build lacks a page's module. */
export function codeOf(output: Rolldown.RolldownOutput['output']) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const chunkOf = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  const code = (...modules: string[]): Code => {
    const seen = new Set<Rolldown.OutputChunk>();
    const found: Rolldown.OutputChunk[] = [];
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
      found.push(chunk);
    };
    for (const module of modules) {
      const chunk = chunkOf(module);
      if (!chunk) throw new Error(`the build has no file for src/${module}`);
      visit(chunk);
    }
    return {
      code: found.map(({ fileName }) => `/${fileName}`).join(' '),
      styles: [...new Set(found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    };
  };
  const listOf = (section: string) =>
    [`${section}/${capital(section)}List.tsx`, `${section}/list/${capital(section)}List.tsx`].find(chunkOf);
  return {
    publicPage: (path: string) => code('main.tsx', 'site/frame/SiteFrame.tsx', publicPages[path] ?? ''),
    signInPage: (path: string) => code('main.tsx', signInPages[path] ?? ''),
    /** The part that every page of the panel runs first. */
    application: code('start/openPanel.ts', 'main.tsx'),
    /** `section` is named as in the address: '' is the dashboard, undefined any other page of the panel. */
    panelPage: (section: string | undefined) => {
      const own = section === '' ? 'dashboard/Dashboard.tsx' : (listOf(section ?? '') ?? 'generic/GenericList.tsx');
      return code('main.tsx', 'painel/Painel.tsx', 'pages.ts', ...(section === undefined ? [] : [own]));
    },
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
