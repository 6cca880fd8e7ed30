// Stands in for MUI's themes that switch between schemes of colours: the panel is dark, and its theme has no `colorSchemes`.

function unused(): never {
  throw new Error('themes with colour schemes are not supported');
}

/** What would make such a theme, and what would provide it. */
export { unused as CssVarsProvider, unused as default };
