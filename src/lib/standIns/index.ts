const folder = import.meta.dirname;

/**
 * Modules of packages that a build leaves out, since its pages run little of them or nothing, and what stands in their place, for
 * vite.config.ts.
 */
export const standIns = [
  { find: /^qs$/, replacement: `${folder}/query.ts` },
  { find: /^object\.entries$/, replacement: `${folder}/objectEntries.cjs` },
  { find: /^jsonexport\/dist\/index\.js$/, replacement: `${folder}/exporter.ts` },
  { find: /^@supabase\/supabase-js$/, replacement: `${folder}/supabaseJs.ts` },
  { find: /^hoist-non-react-statics$/, replacement: `${folder}/hoistStatics.ts` },
  // MUI's own, which alone are written so; a theme that has one scheme runs neither.
  { find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/, replacement: `${folder}/colorSchemes.ts` },
  // The auth client's own, which alone is written so.
  { find: /^\.\/lib\/webauthn$/, replacement: `${folder}/webauthn.ts` },
  // EmailJS's own, which alone is written so.
  { find: /^\.\.\/utils\/createWebStorage\/createWebStorage$/, replacement: `${folder}/webStorage.ts` },
];
