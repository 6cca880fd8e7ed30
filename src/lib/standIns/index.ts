const folder = import.meta.dirname;

/** Modules of packages that pages would carry without running them, and what stands there in their place, for vite.config.ts. */
export const standIns = [
  { find: /^qs$/, replacement: `${folder}/query.ts` },
  { find: /^object\.entries$/, replacement: `${folder}/objectEntries.cjs` },
  { find: /^jsonexport\/dist\/index\.js$/, replacement: `${folder}/exporter.ts` },
  // Within @supabase/auth-js.
  { find: /^\.\/lib\/webauthn$/, replacement: `${folder}/webauthn.ts` },
];
