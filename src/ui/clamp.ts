/** Look of a text that is cut after so many lines, and broken within a word that is too long for one. */
export const clamp = (lines: number) =>
  ({
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
  }) as const;
