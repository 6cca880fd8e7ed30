/** Shim for react-admin's CSV export and the helper of Emotion's `withTheme`. */
export default function unused(): never {
  throw new Error('left out of the build, see vite.config.ts');
}
