/** Stands in for `hoist-non-react-statics`, which Emotion's `withTheme` alone would call. */
export default function hoistStatics(): never {
  throw new Error('withTheme is not supported');
}
