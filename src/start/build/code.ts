import type { Rolldown } from 'vite';
import { paths } from '../../domain/paths.ts';

const inSrc = (paths: string) => new RegExp(`[\\\\/]src[\\\\/](${paths.replaceAll('/', '[\\\\/]')})\\.`);

/** All modules of the first script: another one in it would bring the whole application along. */
const first = inSrc(
  'start/(boot|earlyForms|shellElement)|site/facts/(addresses|unsentQuestion)|domain/paths|lib/(carriedFields|emailLink|refetchCode|scrollPlace)',
);
/** All modules that request the panel's first reads, which must not wait for the application's file. */
const early = inSrc(
  'start/openPanel|domain/pageSizes|lib/browserStorage|providers/(earlyReads|storedSession|env|requestTimeout)',
);
/** Small modules that public pages share with the panel. */
const shared = inSrc(
  'lib/(fold|names)|domain/phone|ui/(Logo|useDocumentTitle)|ui/feedback/(reloadPage|useChosenPath|useFocusBack|useToast)',
);

/** The camera's code, which the page for shoppers loads without the application. */
const scanner = /[\\/](start[\\/]scanner|ui[\\/]scan[\\/]camera)\.|[\\/](barcode-detector|zxing-wasm)[\\/]/;

const inPackages = (packages: string) => `[\\\\/](${packages})[\\\\/]`;

/** Inputs that choose, which filters have as well as forms. */
const choices = new RegExp(
  [
    inPackages(
      '@popperjs|(use)?Autocomplete|Popper|ListSubheader|FormControlLabel|FormGroup|Checkbox|Switch|Radio\\w*|LinearProgress',
    ),
    'svg-icons[\\\\/](Check|Indet|Radio)|[Ss]witchBase',
    '[\\\\/]ui[\\\\/]record[\\\\/](useRecordSearch|useTypedOption)',
  ].join('|'),
);
/** Modules of dialogs and pages with a form, which no list needs before one is opened. */
const forms = new RegExp(
  [
    inPackages('react-hook-form|ra-ui-materialui|ra-core[\\\\/]dist[\\\\/]form'),
    '[\\\\/]ui[\\\\/]record[\\\\/](?!useRecordDialogs|DeleteDialog|useUndo|useDialogAddress|useHistoryEntry|conflict[\\\\/]useLastSave)',
  ].join('|'),
);
/** Fields of forms which the sign-in page and one list show as well. */
const inputs =
  /[\\/]material[\\/]esm[\\/](FilledInput|Grow|ListItemText|Menu|Menu(Item|List)|Popover|Select|TextField)[\\/]|[\\/]ui[\\/]CodeForm/;
/** Reads and writes of records, which the sign-in page does without. */
const records =
  /@supabase[\\/](?!.*lib[\\/]errors)|[\\/](ra-supabase-core|@raphiniert)[\\/]|shims[\\/]supabaseJs|[\\/]providers[\\/](memory|panel|sessionStorage|supabase(?![\\/]retryAfter)|auth[\\/](?!loginFailure|authProblems|pageOwner))/;

/** Entries of the client's build, whose modules are `$initial` below. */
export const input = ['index.html', 'src/main.tsx', 'src/start/scanner.ts'];

/** The page for shoppers, which the build does not write, names its scanner. */
export const entryFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
  facadeModuleId?.endsWith('/start/scanner.ts') ? paths.scanner.slice(1) : 'assets/[name]-[hash].js';

/** Joins modules into few files, since each is a request: the application, and modules that many of the panel's pages share. */
export const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'scanner', test: scanner },
    { name: 'index', test: (id) => first.test(id) || /^\0vite|index\.html$/.test(id) },
    { name: 'early', test: early },
    { name: 'main', tags: ['$initial'] },
    { name: 'shared', test: shared },
    { name: 'inputs', test: inputs, minShareCount: 2 },
    { name: 'choices', test: choices, minShareCount: 2 },
    { name: 'forms', test: forms, minShareCount: 2 },
    { name: 'records', test: records, minShareCount: 4 },
    // Fewer shares would load modules of one page with every page, more would leave dozens of files.
    { name: 'panel', test: /^(?!.*([\\/]src[\\/]site[\\/]|imask|emailjs))/, minShareCount: 4 },
  ],
};

const publicPages: Record<string, string> = {
  '/': 'site/landing/Landing.tsx',
  '/quem-somos': 'site/quem-somos/QuemSomos.tsx',
  '/funcionalidades': 'site/funcionalidades/Funcionalidades.tsx',
  '/contato': 'site/contato/Contato.tsx',
  '/404': 'site/not-found/NotFound.tsx',
};

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

/** Finds the code of each kind of page in a build's output. Throws where the build lacks a page's module. */
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
  /** The file of the list of its own of perguntas_teste: PerguntasTesteList.tsx. */
  const listOf = (section: string) => {
    const file = `/${section.replaceAll(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase())}List.tsx`;
    return chunks.flatMap(({ moduleIds }) => moduleIds.find((id) => id.endsWith(file))?.split('/src/')[1] ?? [])[0];
  };
  return {
    publicPage: (path: string) => {
      const own = code('main.tsx', 'site/frame/SiteFrame.tsx', publicPages[path] ?? '');
      if (own.code.includes('/panel-'))
        throw new Error(`${path} would load the panel: name in \`shared\` what they share`);
      return own;
    },
    signInPage: (path: string) => code('main.tsx', signInPages[path] ?? ''),
    /** The part that every page of the panel runs first. */
    application: code('start/openPanel.ts', 'main.tsx'),
    /** `section` is named as in the address: '' is the dashboard, undefined any other page of the panel. */
    panelPage: (section: string | undefined) => {
      const own = section === '' ? 'dashboard/Dashboard.tsx' : (listOf(section ?? '') ?? 'generic/GenericList.tsx');
      return code('main.tsx', 'painel/Painel.tsx', ...(section === undefined ? [] : [own]));
    },
  };
}
