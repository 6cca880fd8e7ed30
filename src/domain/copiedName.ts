const suffix = ' (cópia)';

/** What a copy of a record is called: its name and ' (cópia)', the name cut where both are longer than `longest`. */
export function copiedName(name: string, longest: number): string {
  // Half a character would be no text.
  return name.slice(0, longest - suffix.length).replace(/[\uD800-\uDBFF]$/, '') + suffix;
}
