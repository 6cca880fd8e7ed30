import type { Rolldown } from 'vite';
import { paths } from '../../domain/paths.ts';

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

/**
 * Reads from a build's output which files a page runs, as addresses separated by spaces, each after those that it imports. Throws
 * where the build lacks a page's module.
 */
export function codeOf(output: Rolldown.RolldownOutput['output']) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const chunkOf = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  const code = (...modules: string[]) => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (name: string) => {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      chunk.imports.forEach(visit);
      files.add(`/${name}`);
    };
    for (const module of modules) {
      const chunk = chunkOf(module);
      if (!chunk) throw new Error(`the build has no file for src/${module}`);
      visit(chunk.fileName);
    }
    return [...files].join(' ');
  };
  const listOf = (section: string) =>
    [`${section}/${capital(section)}List.tsx`, `${section}/list/${capital(section)}List.tsx`].find(chunkOf);
  return {
    publicPage: (path: string) => code('main.tsx', 'site/frame/SiteFrame.tsx', publicPages[path] ?? ''),
    signInPage: (path: string) => code('main.tsx', signInPages[path] ?? ''),
    /** What every page of the panel runs first, signed in or not. */
    application: code('start/openPanel.ts', 'main.tsx'),
    /** `section` is named as in the address: '' is the dashboard, undefined any other page of the panel. */
    panelPage: (section: string | undefined) => {
      const own = section === '' ? 'dashboard/Dashboard.tsx' : (listOf(section ?? '') ?? 'generic/GenericList.tsx');
      return code('main.tsx', 'painel/Painel.tsx', 'pages.ts', ...(section === undefined ? [] : [own]));
    },
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
