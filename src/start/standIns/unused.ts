/** Stands in for functions that libraries import and the product never runs: react-admin's CSV export, Emotion's `withTheme`. */
export default function unused(): never {
  throw new Error('left out of the build, see vite.config.ts');
}
