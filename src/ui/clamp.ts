/** Style of a text that is cut after `lines` lines; words longer than a line are broken. */
export const clamp = (lines: number) =>
  ({
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
  }) as const;
